PRAGMA application_id = 1198680429;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE entries (
        match_id TEXT NOT NULL REFERENCES matches (id),
        position INTEGER NOT NULL CHECK (position >= 0),
        at INTEGER NOT NULL,
        line TEXT NOT NULL,
        check_sum INTEGER NOT NULL,
        PRIMARY KEY (match_id, position)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "entries" VALUES('broken',0,1790000000,'{"event":{"decided_by":"points","kind":"reported","others":[],"places":[1,2],"points":[9,5],"rows":[["witchstone.{0.__class__}",9,5]]},"kind":"record"}',3882789269);
INSERT INTO "entries" VALUES('broken',1,1790000000,'{"event":{"kind":"closed"},"kind":"record"}',73352033);
INSERT INTO "entries" VALUES('duel',0,1790000000,'{"event":{"decided_by":"points","kind":"reported","others":[],"places":[2,1],"points":[],"rows":[]},"kind":"record"}',1257111759);
INSERT INTO "entries" VALUES('duel',1,1790000000,'{"event":{"kind":"closed"},"kind":"record"}',4020878509);
INSERT INTO "entries" VALUES('sound',0,1789913600,'{"event":{"decided_by":"points","kind":"reported","others":[],"places":[1,2],"points":[70,61],"rows":[["track",70,61],["owls",0,0],["magic_tokens",0,0],["spells",0,0],["prophecies",0,0]]},"kind":"record"}',422492468);
INSERT INTO "entries" VALUES('sound',1,1789913600,'{"event":{"kind":"closed"},"kind":"record"}',1130902889);
CREATE TABLE kept (
        shelf TEXT NOT NULL CHECK (shelf IN ('setting', 'draft', 'place')),
        key TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (shelf, key)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "kept" VALUES('place','','[["statistics",{}]]');
INSERT INTO "kept" VALUES('setting','results','4');
CREATE TABLE matches (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        players TEXT NOT NULL,
        options TEXT NOT NULL,
        started INTEGER NOT NULL,
        check_sum INTEGER NOT NULL,
        stage TEXT NOT NULL CHECK (stage IN ('setup', 'play', 'closed')),
        deleted_at INTEGER
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "matches" VALUES('broken','witchstone','[{"color":null,"name":"Mira"},{"color":null,"name":"Zsófi"}]','{"handicap":["none","none"]}',1790000000,1058917617,'closed',NULL);
INSERT INTO "matches" VALUES('duel','witchcraft','[{"color":"green","name":"Mira"},{"color":"red","name":"Zsófi"}]','{"draw":"automatic","energy_needs_target":true,"master":false,"master_marker":"covered","medium_stacks":"separate","prince_marker":"top","prince_single":true,"tournament":false}',1790000000,579511116,'closed',NULL);
INSERT INTO "matches" VALUES('open','witchcraft','[{"color":null,"name":"Mira"},{"color":null,"name":"Zsófi"}]','{"draw":"automatic","energy_needs_target":true,"master":false,"master_marker":"covered","medium_stacks":"separate","prince_marker":"top","prince_single":true,"tournament":false}',1790000000,3069156546,'setup',NULL);
INSERT INTO "matches" VALUES('sound','witchstone','[{"color":"green","name":"Mira"},{"color":"red","name":"Zsófi"}]','{"handicap":["none","none"]}',1789913600,690269628,'closed',NULL);
CREATE TABLE people (
        folded TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        played_at INTEGER NOT NULL,
        place INTEGER NOT NULL
    , id TEXT NOT NULL DEFAULT '', color TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID
    ;
INSERT INTO "people" VALUES('mira','Mira',1790000000,0,'a57c03160445342d','');
INSERT INTO "people" VALUES('zsófi','Zsófi',1790000000,1,'8c158cb17c3d423d','');
CREATE TABLE points (
        game TEXT NOT NULL,
        row TEXT NOT NULL,
        person TEXT NOT NULL,
        at INTEGER NOT NULL,
        match_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        value INTEGER NOT NULL,
        rest INTEGER NOT NULL,
        count INTEGER NOT NULL,
        won INTEGER NOT NULL,
        PRIMARY KEY (game, row, person, at, match_id, seat)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "points" VALUES('witchstone','magic_tokens','mira',1789913600,'sound',0,0,0,2,1);
INSERT INTO "points" VALUES('witchstone','magic_tokens','zsófi',1789913600,'sound',1,0,0,2,0);
INSERT INTO "points" VALUES('witchstone','owls','mira',1789913600,'sound',0,0,0,2,1);
INSERT INTO "points" VALUES('witchstone','owls','zsófi',1789913600,'sound',1,0,0,2,0);
INSERT INTO "points" VALUES('witchstone','prophecies','mira',1789913600,'sound',0,0,0,2,1);
INSERT INTO "points" VALUES('witchstone','prophecies','zsófi',1789913600,'sound',1,0,0,2,0);
INSERT INTO "points" VALUES('witchstone','spells','mira',1789913600,'sound',0,0,0,2,1);
INSERT INTO "points" VALUES('witchstone','spells','zsófi',1789913600,'sound',1,0,0,2,0);
INSERT INTO "points" VALUES('witchstone','track','mira',1789913600,'sound',0,70,61,2,1);
INSERT INTO "points" VALUES('witchstone','track','zsófi',1789913600,'sound',1,61,70,2,0);
INSERT INTO "points" VALUES('witchstone','witchstone.{0.__class__}','mira',1790000000,'broken',0,9,5,2,1);
INSERT INTO "points" VALUES('witchstone','witchstone.{0.__class__}','zsófi',1790000000,'broken',1,5,9,2,0);
CREATE TABLE remarks (
        match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
        place TEXT NOT NULL,
        note TEXT NOT NULL,
        photo TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    ;
CREATE TABLE renamings (
        number INTEGER NOT NULL PRIMARY KEY,
        at INTEGER NOT NULL,
        was TEXT NOT NULL,
        became TEXT NOT NULL,
        undo TEXT NOT NULL
    ) STRICT
    ;
CREATE TABLE results (
        match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
        game TEXT NOT NULL,
        started INTEGER NOT NULL,
        at INTEGER NOT NULL,
        minutes INTEGER,
        kind TEXT NOT NULL CHECK (kind IN ('tracked', 'scored', 'reported', 'unread')),
        players TEXT NOT NULL,
        search TEXT NOT NULL,
        finished INTEGER NOT NULL DEFAULT 0,
        decided_by TEXT NOT NULL DEFAULT '',
        rows TEXT NOT NULL DEFAULT '[]',
        count INTEGER NOT NULL,
        total INTEGER,
        winning INTEGER,
        margin INTEGER,
        starter_won INTEGER NOT NULL DEFAULT 0,
        unread INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "results" VALUES('broken','witchstone',1790000000,1790000000,NULL,'reported','2f336c3e[["Mira",null,1,9],["Zsófi",null,2,5]]','mira
zsofi',1,'points','["witchstone.{0.__class__}"]',2,14,9,4,1,0);
INSERT INTO "results" VALUES('duel','witchcraft',1790000000,1790000000,NULL,'reported','84b6cea7[["Mira","green",2,null],["Zsófi","red",1,null]]','mira
zsofi',1,'points','[]',2,NULL,NULL,NULL,0,0);
INSERT INTO "results" VALUES('sound','witchstone',1789913600,1789913600,NULL,'reported','d499f341[["Mira","green",1,70],["Zsófi","red",2,61]]','mira
zsofi',1,'points','["track","owls","magic_tokens","spells","prophecies"]',2,131,70,9,1,0);
CREATE TABLE seats (
        match_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        at INTEGER NOT NULL,
        count INTEGER NOT NULL,
        place INTEGER,
        level INTEGER NOT NULL,
        points INTEGER,
        name TEXT NOT NULL,
        color TEXT NOT NULL,
        PRIMARY KEY (match_id, seat)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "seats" VALUES('broken',0,'mira','witchstone',1790000000,2,1,1,9,'Mira','');
INSERT INTO "seats" VALUES('broken',1,'zsófi','witchstone',1790000000,2,2,1,5,'Zsófi','');
INSERT INTO "seats" VALUES('duel',0,'mira','witchcraft',1790000000,2,2,1,NULL,'Mira','green');
INSERT INTO "seats" VALUES('duel',1,'zsófi','witchcraft',1790000000,2,1,1,NULL,'Zsófi','red');
INSERT INTO "seats" VALUES('sound',0,'mira','witchstone',1789913600,2,1,1,70,'Mira','green');
INSERT INTO "seats" VALUES('sound',1,'zsófi','witchstone',1789913600,2,2,1,61,'Zsófi','red');
CREATE TABLE to_count (match_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;
CREATE TRIGGER entries_come_in_order BEFORE INSERT ON entries
    WHEN new.position IS NOT (SELECT coalesce(max(position) + 1, 0) FROM entries WHERE match_id = new.match_id)
    BEGIN SELECT raise(ABORT, 'an entry must take the next position'); END;
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
    BEGIN SELECT raise(ABORT, 'entries never change'); END;
CREATE TRIGGER entries_never_go BEFORE DELETE ON entries
    BEGIN SELECT raise(ABORT, 'entries never go'); END;
CREATE INDEX results_by_time ON results (at, match_id);
CREATE INDEX results_by_game ON results
        (game, at, match_id, finished, minutes, count, total, winning, margin, starter_won)
    ;
CREATE INDEX seats_by_person ON seats (game, person, at, match_id, seat, count, place, level, points);
CREATE INDEX seats_by_time ON seats (person, at, match_id);
COMMIT;
