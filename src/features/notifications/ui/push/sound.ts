"use client";

import { playTones } from "@/ui/tones";

/** Two soft notes, the second higher. */
const TONES = [
  [0, 0.28, 659.25],
  [0.11, 0.46, 880],
] as const;

/** The app's own sound, half a second long. */
export const playSound = (): void => playTones(TONES, 0.12);
