"use client";

/**
 * What is open is kept in the entry of the browser's history: in its address where it can be linked, else in its state.
 * So Back closes what was opened last, and a reload shows it again. Nothing else writes the history but the router.
 */
type EntryState = Record<string, unknown> & {
  /** How many entries before this one are ours. In each entry, so that Back and Forward keep it true. */
  samvaroSteps?: number;
};

const ownKey = /^samvaro/;

/** Our part of the entry's state; the router adds its own again by itself. */
export function ownState(): EntryState {
  const state = (window.history.state ?? {}) as EntryState;
  return Object.fromEntries(Object.entries(state).filter(([key]) => ownKey.test(key)));
}

const stepsBack = (): number => ownState().samvaroSteps ?? 0;

/** Adds an entry: Back leads to what was before. Without `address`: to the same address. */
export function addEntry(state: EntryState, address?: string): void {
  window.history.pushState(state, "", address);
}

/** Changes the entry in place. */
export function changeEntry(state: EntryState, address?: string): void {
  window.history.replaceState(state, "", address);
}

/** Opens what `address` says. */
export const openAt = (address: string): void => addEntry({ samvaroSteps: stepsBack() + 1 }, address);

/** Shows what `address` says in place of what the entry shows: another tab, a filter, the next dialog. */
export const showAt = (address: string): void => changeEntry(ownState(), address);

/** Closes what `openAt` has opened, by a step back; what was opened by a link, by showing `address` in its place. */
export function closeTo(address: string): void {
  if (stepsBack() > 0) window.history.back();
  else showAt(address);
}
