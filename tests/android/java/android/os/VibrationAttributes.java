package android.os;

public class VibrationAttributes {}
