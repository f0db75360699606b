"use client";

/**
 * What is open is kept in the current entry of the browser's history: in its address if it can be linked to, else in
 * its state. So Back closes what was opened last, and a reload shows it again. A dialog that is open by a component's
 * state alone has an entry too, which a reload removes. Only this code and the router write the history.
 */
type EntryState = Record<string, unknown> & {
  /** How many of the entries before this one are ours. In each entry, so that Back and Forward keep it correct. */
  samvaroSteps?: number;
  /** How many dialogs are open by a component's state: the last entries before and including this one are theirs. */
  samvaroDialogs?: number;
};

const ownKey = /^samvaro/;

/** Our part of the entry's state; the router adds its own by itself. */
export function ownState(): EntryState {
  const state = (window.history.state ?? {}) as EntryState;
  return Object.fromEntries(Object.entries(state).filter(([key]) => ownKey.test(key)));
}

const stepsBack = (): number => ownState().samvaroSteps ?? 0;
const dialogEntries = (): number => ownState().samvaroDialogs ?? 0;

/** Adds an entry: Back returns to the one before. Without `address`: with the same address. */
export function addEntry(state: EntryState, address?: string): void {
  window.history.pushState(state, "", address);
}

/** Replaces the entry. */
export function replaceEntry(state: EntryState, address?: string): void {
  window.history.replaceState(state, "", address);
}

/** A dialog that is open by a component's state. */
type OpenDialog = { close: () => void };

/** The topmost one last. */
let dialogs: OpenDialog[] = [];
/** Whether a step back of ours, to remove the entries of closed dialogs, has not arrived yet. */
let isStepping = false;
/** What waits for that step. */
const waiting: (() => void)[] = [];
const stepListeners = new Set<() => void>();

function stepBack(entries: number): void {
  isStepping = true;
  window.history.go(-entries);
}

/** Makes the entries match the open dialogs. */
function settle(): void {
  if (isStepping) return;
  const surplus = dialogEntries() - dialogs.length;
  if (surplus > 0) stepBack(surplus);
  while (dialogEntries() < dialogs.length) addEntry({ ...ownState(), samvaroDialogs: dialogEntries() + 1 });
}

function onPopState(): void {
  if (isStepping) {
    isStepping = false;
    // the router, which listens too, must have restored this entry before anything navigates on
    setTimeout(() => {
      for (const listener of stepListeners) listener();
      for (const go of waiting.splice(0)) go();
      settle();
    });
    return;
  }
  for (const { close } of dialogs.slice(dialogEntries()).reverse()) close();
  // a dialog that did not close gets its entry again; an entry whose dialog is gone is skipped
  setTimeout(settle);
}

/** A refresh of the router writes the entry's state anew, without our part, and Back would not close what is open. */
function keepOwnPartOnRefresh(): void {
  const write = window.history.replaceState.bind(window.history);
  window.history.replaceState = (state, unused, address) => {
    const isSameAddress = !address || new URL(address, window.location.href).href === window.location.href;
    const isOfRouter = state?.__NA && !Object.keys(state).some((key) => ownKey.test(key));
    write(isOfRouter && isSameAddress ? { ...ownState(), ...state } : state, unused, address);
  };
}

if (typeof window !== "undefined") {
  keepOwnPartOnRefresh();
  window.addEventListener("popstate", onPopState);
  // after a reload, when the router has taken over the history
  if (document.readyState === "complete") setTimeout(settle);
  else window.addEventListener("load", () => setTimeout(settle));
}

/** Gives a dialog that has just opened its entry; Back calls `close`. Returns what to call when it has closed. */
export function enterDialog(close: () => void): () => void {
  const dialog = { close };
  dialogs.push(dialog);
  // one dialog may close in the same moment in which the next opens: then the entry stays
  queueMicrotask(settle);
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog);
    queueMicrotask(settle);
  };
}

/**
 * Runs `go`, which navigates, in the entry below the dialogs that are open by a component's state, or that are closing.
 * Their entries are removed first: two navigations at once would cancel each other.
 */
export function belowDialogs(go: () => void): void {
  dialogs = [];
  const entries = dialogEntries();
  if (entries === 0 && !isStepping) {
    go();
    return;
  }
  waiting.push(go);
  if (!isStepping) stepBack(entries);
}

/** Calls `listener` after each step back that removed the entry of a closed dialog. */
export function onDialogStep(listener: () => void): () => void {
  stepListeners.add(listener);
  return () => stepListeners.delete(listener);
}

/** Opens `address` in a new entry. */
export const openAt = (address: string): void =>
  belowDialogs(() => addEntry({ samvaroSteps: stepsBack() + 1 }, address));

/** Shows `address` in the current entry: another tab, a filter, the next dialog. */
export const showAt = (address: string): void => belowDialogs(() => replaceEntry(ownState(), address));

/** Closes what `openAt` opened, by going back; what a link opened, by showing `address` instead. */
export const closeTo = (address: string): void =>
  belowDialogs(() => {
    if (stepsBack() > 0) window.history.back();
    else replaceEntry(ownState(), address);
  });
