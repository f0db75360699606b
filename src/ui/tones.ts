"use client";

/** A tone: when it begins and ends, in seconds from now, and its pitch in Hz. */
export type Tone = readonly [begin: number, end: number, pitch: number];

let context: AudioContext | undefined;

/** Asks the browser for sound, which it gives after a press alone: to be called by one. */
export function prepareSound(): void {
  // after what the press shows: the first time takes a tenth of a second on a slow phone
  setTimeout(() => {
    try {
      context ??= new AudioContext();
      void context.resume().catch(() => {});
    } catch {
      // no sound on this device
    }
  });
}

function play(audio: AudioContext, [begin, end, pitch]: Tone, loudness: number): void {
  const [tone, volume] = [audio.createOscillator(), audio.createGain()];
  const now = audio.currentTime;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, now + begin);
  volume.gain.exponentialRampToValueAtTime(loudness, now + begin + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + end);
  tone.connect(volume).connect(audio.destination);
  tone.start(now + begin);
  tone.stop(now + end);
}

/** Plays tones, where the browser lets this page: after `prepareSound`, or where it allows it without a press. */
export function playTones(tones: readonly Tone[], loudness: number): void {
  try {
    context ??= new AudioContext();
    void context.resume().catch(() => {});
    for (const tone of tones) play(context, tone, loudness);
  } catch {
    // no sound on this device
  }
}
