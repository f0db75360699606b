"use client";

import { useSyncExternalStore } from "react";
import { addEntry, changeEntry, ownState } from "./history-entry";

/** `depth`: how many entries of the history have been added since the layer was opened. */
type Held<T> = { value: T; depth: number };

/**
 * What lies above a page without being a page: it stands in the entry of the history, not in the address. So "Back
 * closes what was opened last", Forward and a reload show it again, and a page that is left for another keeps it.
 */
export class HistoryLayer<T> {
  private held: Held<T> | null = null;
  private isClosing = false;
  private readonly key: string;
  private readonly listeners = new Set<() => void>();

  constructor(name: string) {
    this.key = `samvaro-${name}`;
  }

  /** What is shown; null: nothing. */
  readonly get = (): T | null => this.held?.value ?? null;

  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.listeners.size === 0) {
      window.addEventListener("popstate", this.follow);
      this.follow();
    }
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) window.removeEventListener("popstate", this.follow);
    };
  };

  /** In a new entry: Back leads to what was before. */
  show(value: T): void {
    this.keep({ value, depth: (this.held?.depth ?? 0) + 1 });
    addEntry(this.stateWith(this.held));
  }

  /** In place of what this entry shows. `address`: what the page's is from now on. */
  showInstead(value: T, address?: string): void {
    this.keep({ value, depth: this.held?.depth ?? 0 });
    changeEntry(this.stateWith(this.held), address);
  }

  /** One step back to `value`, which is what was shown before. */
  back(value: T): void {
    if (this.held && this.held.depth > 0) window.history.back();
    else this.showInstead(value);
  }

  /** Away with all of it. */
  close(): void {
    const depth = this.held?.depth ?? 0;
    this.keep(null);
    if (depth === 0) {
      changeEntry(this.stateWith(null));
    } else {
      this.isClosing = true;
      window.history.go(-depth);
    }
  }

  /** It goes because the page goes: on the way back it is there again. */
  leave(): void {
    this.keep(null);
  }

  /** The entry of the history may have become another. */
  readonly follow = (): void => {
    const held = ((window.history.state ?? {}) as Record<string, Held<T> | undefined>)[this.key] ?? null;
    if (this.isClosing && held) changeEntry(this.stateWith(null));
    this.keep(this.isClosing ? null : held);
    this.isClosing = false;
  };

  private stateWith(held: Held<T> | null): Record<string, unknown> {
    return { ...ownState(), [this.key]: held ?? undefined };
  }

  private keep(held: Held<T> | null): void {
    this.held = held;
    for (const listener of [...this.listeners]) listener();
  }
}

/** What a layer shows, as of now. */
export const useLayer = <T>(layer: HistoryLayer<T>): T | null =>
  useSyncExternalStore(layer.subscribe, layer.get, () => null);
