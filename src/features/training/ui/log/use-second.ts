import { useSyncExternalStore } from "react";
import { serverTime } from "@/ui/server-clock";

const listeners = new Set<() => void>();
let interval: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  interval ??= setInterval(() => {
    for (const one of [...listeners]) one();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(interval);
    interval = undefined;
  };
}

const never = () => () => {};
const second = () => Math.floor(serverTime().getTime() / 1000) * 1000;

/** The current second by the server's clock, in ms. `first`: when the page was rendered. `isOn`: whether it goes on. */
export const useSecond = (first: string, isOn = true): number =>
  useSyncExternalStore(
    isOn ? subscribe : never,
    // a value that stands still may not change between two looks at it
    isOn ? second : () => Math.floor(Date.parse(first) / 1000) * 1000,
    () => Math.floor(Date.parse(first) / 1000) * 1000,
  );

const localTenth = () => Math.floor(Date.now() / 250) * 250;

/** The current time by the device's clock, in ms, to a quarter of a second. 0 on the server. */
export const useDeviceTime = (): number => {
  return useSyncExternalStore(subscribeFast, localTenth, () => 0);
};

function subscribeFast(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  return () => clearInterval(timer);
}
