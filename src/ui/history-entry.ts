"use client";

/**
 * What is open is kept in the current entry of the browser's history: in its address if it can be linked to, else in
 * its state. So Back closes what was opened last, and a reload shows it again. Only this code and the router write the
 * history.
 */
type EntryState = Record<string, unknown> & {
  /** How many of the entries before this one are ours. In each entry, so that Back and Forward keep it correct. */
  samvaroSteps?: number;
};

const ownKey = /^samvaro/;

/** Our part of the entry's state; the router adds its own by itself. */
export function ownState(): EntryState {
  const state = (window.history.state ?? {}) as EntryState;
  return Object.fromEntries(Object.entries(state).filter(([key]) => ownKey.test(key)));
}

const stepsBack = (): number => ownState().samvaroSteps ?? 0;

/** Adds an entry: Back returns to the one before. Without `address`: with the same address. */
export function addEntry(state: EntryState, address?: string): void {
  window.history.pushState(state, "", address);
}

/** Replaces the entry. */
export function replaceEntry(state: EntryState, address?: string): void {
  window.history.replaceState(state, "", address);
}

/** Opens `address` in a new entry. */
export const openAt = (address: string): void => addEntry({ samvaroSteps: stepsBack() + 1 }, address);

/** Shows `address` in the current entry: another tab, a filter, the next dialog. */
export const showAt = (address: string): void => replaceEntry(ownState(), address);

/** Closes what `openAt` opened, by going back; what a link opened, by showing `address` instead. */
export function closeTo(address: string): void {
  if (stepsBack() > 0) window.history.back();
  else showAt(address);
}
