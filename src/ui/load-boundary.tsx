"use client";

import { Component, type ReactNode } from "react";

type Props = {
  /** whether the content is wanted now */
  isWanted: boolean;
  /** called when the code could not be loaded: offline, or replaced by a new version */
  onLoadError: () => void;
  children: ReactNode;
};

/** Whether code could not be loaded: the connection is lost, or a new version has replaced the code. */
export const isChunkError = (error: unknown) => (error as Partial<Error> | null)?.name === "ChunkLoadError";

/** Code that is loaded on demand may fail to load: then its part stays closed, and the page below it stays. */
export class LoadBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isChunkError(error)) this.props.onLoadError();
  }

  override componentDidUpdate({ isWanted }: Props) {
    if (!isWanted && this.props.isWanted && this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error && !isChunkError(error)) throw error;
    return error ? null : this.props.children;
  }
}

const RELOADED = "samvaro-reloaded";
const MIN_RELOAD_INTERVAL_MS = 30_000;

/** When online, a reload fetches the missing code; at most once every 30 s, in case it does not. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < MIN_RELOAD_INTERVAL_MS) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  window.location.reload();
  return true;
}
