"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, type RefObject, Suspense, useEffect } from "react";
import { onSettled } from "@/ui/idle";
import { patiently } from "@/ui/later";
import styles from "./chat.module.css";
import { ChatSkeleton } from "./chat-skeleton";

// The import is written here, where Next looks for it, so that a page with an open chat preloads it; and nothing that such a
// page needs is imported dynamically by it in turn: Next names scripts for that which don't exist.
const ChatWindow = dynamic(() =>
  patiently(() => import("./chat-window").then((module) => module.ChatWindow)),
);

function LoadingChat() {
  return (
    <div className={styles.window}>
      <div className={styles.header} />
      <ChatSkeleton />
    </div>
  );
}

/**
 * One conversation: header, messages and composer, loaded lazily: the list of conversations renders without this code.
 * A page with an open chat preloads it.
 */
export function LazyChat(props: ComponentProps<typeof ChatWindow>) {
  const chat = <ChatWindow {...props} />;
  // Rendered by the server without a boundary: React sends the content of a large one after its fallback, and what was
  // typed in the fallback's field meanwhile would be lost.
  return (
    <div className={styles.place}>
      {props.first ? chat : <Suspense fallback={<LoadingChat />}>{chat}</Suspense>}
    </div>
  );
}

function loadChat(): void {
  void import("./chat-window").catch(() => {});
}

/** Loads the code when the page has settled, or when a conversation is about to be chosen, so that it opens at once. */
export function useWarmChat(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const undo = onSettled(loadChat);
    const place = list.current;
    const near = ["pointerover", "focusin"];
    for (const event of near) place?.addEventListener(event, loadChat, { once: true });
    return () => {
      undo();
      for (const event of near) place?.removeEventListener(event, loadChat);
    };
  }, [list]);
}
