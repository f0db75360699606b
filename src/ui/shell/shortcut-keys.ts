"use client";

import { useEffect, useRef } from "react";

/** The keys, e.g. "?", "g m" (one after the other) or "Ctrl k" (together; ⌘ does the same), and what they do. */
export type Shortcut = { keys: string; run: () => void };

const SEQUENCE_MS = 1000;
const storageKey = "samvaro-single-keys";

/** WCAG 2.1.4: users who dictate, or who press keys by accident, can switch single-key shortcuts off. */
export const areSingleKeysOn = () => localStorage.getItem(storageKey) !== "off";
export const setSingleKeys = (on: boolean) => localStorage.setItem(storageKey, on ? "on" : "off");

const writesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const isDialogOpen = () => document.querySelector('[role="dialog"], [role="menu"]:not([hidden])') !== null;

/** Handles single keys and sequences of two, except while text is being typed or a dialog is open. */
export function useShortcuts(shortcuts: Shortcut[]): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    let before = { key: "", at: 0 };
    const run = (pressed: string, event: KeyboardEvent) => {
      const found = current.current.find(({ keys }) => keys === pressed);
      if (!found) return false;
      event.preventDefault();
      found.run();
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isDialogOpen()) return;
      if (event.ctrlKey || event.metaKey) {
        run(`Ctrl ${event.key.toLowerCase()}`, event);
        return;
      }
      if (writesText(event.target) || !areSingleKeysOn()) return;
      const follows = event.timeStamp - before.at < SEQUENCE_MS;
      const sequence = `${before.key} ${event.key}`;
      before = { key: event.key, at: event.timeStamp };
      if (!(follows && run(sequence, event))) run(event.key, event);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
