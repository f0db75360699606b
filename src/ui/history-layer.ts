"use client";

import { useSyncExternalStore } from "react";
import { addEntry, belowDialogs, ownState, replaceEntry } from "./history-entry";

/** `depth`: how many history entries were added since the layer was opened. */
type Held<T> = { value: T; depth: number };

/**
 * A layer above a page that is not a page itself: kept in the state of the history entry, not in the address. So Back
 * closes what was opened last, Forward and a reload show it again, and a page that the user navigates away from keeps
 * it.
 */
export class HistoryLayer<T> {
  private held: Held<T> | null = null;
  private isClosing = false;
  private readonly key: string;
  private readonly listeners = new Set<() => void>();

  constructor(name: string) {
    this.key = `samvaro-${name}`;
  }

  /** The current value; null: closed. */
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

  /** Opens in a new entry: Back returns to what was shown before. */
  show(value: T): void {
    belowDialogs(() => {
      this.set({ value, depth: (this.held?.depth ?? 0) + 1 });
      addEntry(this.stateWith(this.held));
    });
  }

  /** Replaces what this entry shows. `address`: the page's new address. */
  showInstead(value: T, address?: string): void {
    belowDialogs(() => {
      this.set({ value, depth: this.held?.depth ?? 0 });
      replaceEntry(this.stateWith(this.held), address);
    });
  }

  /** Goes one step back, to `value`, which is what was shown before. */
  back(value: T): void {
    belowDialogs(() => {
      if (this.held && this.held.depth > 0) window.history.back();
      else this.showInstead(value);
    });
  }

  /** Closes all steps of the layer. */
  close(): void {
    belowDialogs(() => {
      const depth = this.held?.depth ?? 0;
      this.set(null);
      if (depth === 0) {
        replaceEntry(this.stateWith(null));
      } else {
        this.isClosing = true;
        window.history.go(-depth);
      }
    });
  }

  /** Hides the layer when its page is left; going back shows it again. */
  leave(): void {
    this.set(null);
  }

  /** Reads the layer from the current entry, which may have changed. */
  readonly follow = (): void => {
    const held = ((window.history.state ?? {}) as Record<string, Held<T> | undefined>)[this.key] ?? null;
    if (this.isClosing && held) replaceEntry(this.stateWith(null));
    this.set(this.isClosing ? null : held);
    this.isClosing = false;
  };

  private stateWith(held: Held<T> | null): Record<string, unknown> {
    return { ...ownState(), [this.key]: held ?? undefined };
  }

  private set(held: Held<T> | null): void {
    this.held = held;
    for (const listener of [...this.listeners]) listener();
  }
}

/** The current value of a layer. */
export const useLayer = <T>(layer: HistoryLayer<T>): T | null =>
  useSyncExternalStore(layer.subscribe, layer.get, () => null);
