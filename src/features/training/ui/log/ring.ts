let sound: AudioContext | undefined;

/** Asks the browser for sound, which it gives after a press alone: to be called by one. */
export function prepareSound(): void {
  // after what the press shows: the first time takes a tenth of a second on a slow phone
  setTimeout(() => {
    try {
      sound ??= new AudioContext();
      void sound.resume().catch(() => {});
    } catch {
      // no sound on this device
    }
  });
}

/** Two short tones. */
function beep(context: AudioContext): void {
  for (const [at, pitch] of [
    [0, 660],
    [0.22, 880],
  ] as const) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + at;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, begin);
    volume.gain.exponentialRampToValueAtTime(0.3, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.2);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.22);
  }
}

async function notify(title: string, text: string): Promise<void> {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible") return;
  const options = { body: text, tag: "samvaro-rest" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // on Android a page alone may not show one
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

/** A sound, a vibration and, where it is allowed and the page is not seen, a notification. */
export function ring(title: string, text: string): void {
  try {
    if (sound) beep(sound);
    navigator.vibrate?.([200, 120, 200]);
  } catch {
    // what a device does not have
  }
  notify(title, text).catch(() => {});
}

export const canAskToNotify = () =>
  typeof Notification !== "undefined" && Notification.permission === "default";
