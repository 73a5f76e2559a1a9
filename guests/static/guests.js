/* Makes the plain pages live. All HTML comes from the server: changed parts are put in place, numbers are sent by
   themselves, and what is half typed stays until the table has it. Sent without comments and spare spaces. */
'use strict';
(() => {
  const $ = id => document.getElementById(id), body = document.body, page = body.dataset.page, status = $('status'), lost = $('lost'),
    on = (names, act) => names.split(' ').forEach(name => document.addEventListener(name, act)),
    focused = () => document.activeElement, pathOf = form => form.dataset.form,
    // Forms that save by themselves have an address of two parts.
    forms = '[data-form*="/"]',
    // Forms with something unsaved, by their address; parts that wait until a field is left.
    open = new Map(), late = new Map();
  let pressed = null, over, version = body.dataset.version, number = 0, source, tries = 0, away = false, retry, watch, saying, spoke = 0;

  // One status line, at most one sentence in two seconds: the last one wins.
  function say(text) {
    if (!text) return;
    clearTimeout(saying);
    status.textContent = '';
    saying = setTimeout(() => { spoke = Date.now(); status.textContent = text; }, Math.max(100, spoke + 2000 - Date.now()));
  }

  // Parts
  const typing = field => field.matches('[type=number], select');
  const made = html => document.createRange().createContextualFragment(html).firstElementChild;
  const all = (part, choice) => [...part.querySelectorAll(choice)];
  const inside = (part, choice) => part.matches(choice) ? [part] : all(part, choice);
  function put(news, own) {
    if (news.go || (news.page && news.page !== page)) location.assign(news.go || '/' + news.page);
    if (!news.parts) return;
    over = news.over;
    const id = focused().id;
    // An answer that was made before the last news may come after it.
    if (news.number > number) {
      ({ number, version } = news);
      document.title = news.title;
      for (const [key, html] of Object.entries(news.parts)) if ($(key)) swap($(key), made(html), own);
      place(news);
    } else swapLate(own);
    if ($(id) && focused() === body) $(id).focus({ preventScroll: true });
    say(news.status);
    tick();
  }
  function swapLate(own) {
    late.forEach((fresh, id) => $(id) ? swap($(id), fresh, own) : late.delete(id));
  }
  // A form that is being filled in keeps its fields; only its points, its doubt and its state change.
  function swap(old, fresh, own) {
    const next = form => inside(fresh, `[data-form="${pathOf(form)}"]`)[0];
    const busy = inside(old, '[data-form]').filter(form => {
      const path = pathOf(form), other = next(form);
      if (!other || (path === own && other.querySelector('[aria-invalid], .bad' + (open.has(path) ? '' : ', [autofocus]')))) return false;
      if (!form.matches(forms)) return fields(form).some(field => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
      return open.has(path) || (form.contains(focused()) && typing(focused()));
    });
    // What is under a finger stays until it is let go: otherwise nothing would be clicked.
    if (old.contains(pressed)) return late.set(old.id, fresh);
    if (!busy.length) {
      late.delete(old.id);
      for (const one of all(old, 'details[open][id]')) fresh.querySelector('#' + one.id)?.setAttribute('open', '');
      // Rows keep their height: what others tick must not move what somebody is about to tick.
      const rows = all(old, '.tickrow');
      all(fresh, '.tickrow').forEach((row, at) => { row.style.minHeight = rows[at]?.offsetHeight + 'px'; });
      return old.replaceWith(fresh);
    }
    late.set(old.id, fresh);
    for (const form of busy) {
      const other = next(form).cloneNode(true), mine = pathOf(form) === own && !open.has(own);
      const both = choice => [form.querySelector(choice), other.querySelector(choice)];
      for (const [one, two] of [both('.head'), ...mine ? [both('.state'), both('[name=once]'), both('[name=was]')] : []]) one?.replaceWith(two || '');
      for (const two of all(other, '[id^=n-]')) $(two.id)?.replaceWith(two);
      for (const note of all(form, '.note')) note.remove();
      form.querySelector('.foot')?.before(...all(other, '.note'));
      if (mine) form.closest('.box').classList.add('saved');
    }
  }
  function place(news) {
    for (const [name, ids] of Object.entries(news.places)) {
      const box = $(name + '-col') || $(name);
      if (!box) { if (ids.length) location.reload(); continue; }
      const parts = ids.map(id => $(id) || made(news.parts[id]));
      for (const one of [...box.children]) if (![status, lost, ...parts].includes(one)) one.remove();
      parts.forEach((part, at) => { if (part.parentNode !== box || (at && part.previousElementSibling !== parts[at - 1])) box.append(...parts.slice(at)); });
    }
  }

  // Live
  function listen() {
    clearTimeout(retry);
    source?.close();
    const query = new URLSearchParams(location.search);
    query.set('page', page);
    query.set('version', version);
    const mine = source = new EventSource('/live?' + query);
    number = 0;
    heard();
    mine.onopen = () => mine === source && found();
    mine.onmessage = event => { if (mine === source) { found(); put(JSON.parse(event.data)); } };
    mine.onerror = () => mine === source && gone();
  }
  function heard() { clearTimeout(watch); watch = setTimeout(gone, 12000); }
  function found() {
    heard();
    tries = 0;
    if (away) say(lost.dataset.back);
    away = !(lost.hidden = true);
    for (const [path, held] of open) if (held.kept) send(path);
  }
  function gone() {
    clearTimeout(watch);
    clearTimeout(retry);
    source?.close();
    source = null;
    if (over) return;
    retry = setTimeout(listen, ([1, 2, 4][tries++] || 3) * 1000);
    for (const path of open.keys()) hold(path);
    if (away || tries < 2) return;
    away = !(lost.hidden = false);
    say(lost.querySelector('b').textContent);
  }
  const again = () => { if (!over && !document.hidden && (away || !source)) { tries = 0; listen(); } };
  on('visibilitychange', again);
  addEventListener('online', again);
  lost.querySelector('a').onclick = () => { again(); return false; };

  // Forms: those with data-manual are sent by their Save only. `edits` tells what was typed while a form was under way;
  // `tried`: its id may have been recorded.
  const form = path => document.querySelector(`[data-form="${path}"]`);
  const fields = one => [...one.elements].filter(field => field.name && field.type !== 'submit' && field.name !== 'csrf');
  function store(path, value) { try { sessionStorage.setItem(path, value); } catch { /* it is only typed */ } }
  function state(path, name) {
    const one = form(path), line = one?.querySelector('.foot .state');
    if (!line) return;
    line.replaceWith($(name).content.cloneNode(true));
    one.closest('.box').classList.toggle('saved', name === 'saving');
  }
  function hold(path) { if (form(path)?.dataset.manual) return; open.get(path).kept = true; state(path, 'kept'); }
  function changed(one, wait = one.dataset.manual ? 1e9 : 800) {
    const path = pathOf(one), held = open.get(path) || { edits: 0 }, once = one.elements.once;
    // Every change is another entry, unless it was never sent.
    if (!held.edits || held.tried) once.value = once.value.slice(0, 16) + '-' + Math.random().toString(36).slice(2);
    clearTimeout(held.timer);
    open.set(path, { ...held, tried: false, edits: held.edits + 1, timer: setTimeout(send, wait, path) });
    store(path, JSON.stringify(fields(one).map(field => [field.value, field.checked])));
    state(path, 'unsaved');
    if (away) hold(path);
    return path;
  }
  async function send(path) {
    const one = form(path), held = open.get(path), button = held?.button;
    if (!one || !held || held.sending) return;
    clearTimeout(held.timer);
    held.kept = held.button = false;
    held.sending = held.tried = true;
    const data = new URLSearchParams(new FormData(one));
    if (button?.name) data.append(button.name, button.value);
    state(path, 'saving');
    try {
      const answer = await fetch(one.action, { method: 'POST', body: data, headers: { Accept: 'application/json' } });
      if (answer.status > 399 && answer.status < 429) {
        if (answer.status !== 403) store(path, '');
        return location.assign('/');
      }
      const news = await answer.json(), now = open.get(path);
      now.sending = false;
      if (now.edits === held.edits) { open.delete(path); store(path, ''); } else changed(one, now.button ? 0 : void 0);
      put(news, path);
      // One more card is typed next, once, and unless somebody has gone on elsewhere.
      const at = focused(), card = form(path)?.querySelector('[autofocus]');
      card?.removeAttribute('autofocus');
      (form(path)?.querySelector('[aria-invalid]') || (at === body || form(path)?.contains(at)) && card || at).focus();
    } catch {
      open.get(path).sending = false;
      gone();
    }
  }
  on('submit', event => {
    const { target: one, submitter: button } = event;
    if (away || one.matches(forms)) event.preventDefault();
    if (!one.matches(forms)) return;
    if (button?.name === 'step') return step(button);
    const path = changed(one, 9999);
    // A field that was left a moment ago may be on its way: then the button follows.
    open.get(path).button = button;
    send(path);
  });
  on('input', ({ target }) => {
    const one = target.closest(forms);
    if (one) changed(one, typing(target) || one.dataset.manual ? void 0 : 0);
  });
  on('focusout', ({ target }) => {
    const { form: path, manual } = (target.closest(forms) || body).dataset;
    if (open.has(path) && typing(target) && !manual) send(path);
    // Not before the click that has moved the focus: what is clicked must not move away.
    setTimeout(swapLate, 300);
  });

  // − and +: at once, and again and again while held.
  let press;
  function step(button) {
    const [, name, by] = /(.*?)([+-]\d+)$/.exec(button.value), field = button.form.elements[name];
    field.value = Math.min(field.max, Math.max(field.min, +field.value + +by));
    changed(button.form);
  }
  on('pointerdown', ({ target }) => {
    pressed = target;
    const button = target.closest('[name=step]');
    if (button) press = setTimeout(() => { press = setInterval(step, 120, button); }, 500);
  });
  on('pointerup pointercancel contextmenu', () => {
    clearInterval(press);
    setTimeout(() => { pressed = null; swapLate(); }, 50);
  });

  // A clock counts on the page only: data-since is its age in seconds when the part was made.
  const began = new WeakMap();
  function tick() {
    for (const clock of all(document, '[data-since]')) {
      if (!began.has(clock)) began.set(clock, Date.now() - 1000 * clock.dataset.since);
      clock.textContent = new Date(Date.now() - began.get(clock)).toISOString().slice(11, 19).replace(/^(00:)?0?/, '');
    }
  }
  setInterval(tick, 1000);

  // What was half typed before the page was loaded again, or ticked before this was loaded.
  for (const one of all(document, forms)) {
    const all = fields(one);
    let kept;
    try { kept = JSON.parse(sessionStorage.getItem(pathOf(one))); } catch { /* nothing was kept */ }
    if (kept?.length === all.length) all.forEach((field, at) => [field.value, field.checked] = kept[at]);
    else if (all.every(field => field.checked === field.defaultChecked)) continue;
    open.set(pathOf(one), { edits: 1 });
    changed(one);
    open.get(pathOf(one)).tried = true;
  }
  listen();
})();
