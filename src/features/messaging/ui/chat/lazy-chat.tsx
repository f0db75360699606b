"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { onSettled } from "@/ui/idle";
import { keepEarly } from "../composer/early-field";
import styles from "./chat.module.css";
import { ChatSkeleton } from "./chat-skeleton";

// The import is written here, where Next looks for it, so that a page with an open chat preloads it; and nothing that such a
// page needs is imported dynamically by it in turn: Next names scripts for that which don't exist.
const ChatWindow = dynamic(() => import("./chat-window").then((module) => module.ChatWindow), {
  loading: LoadingChat,
});

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
  const { me, id } = props;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (place.current ? keepEarly(place.current, { userId: me.id, conversationId: id }) : undefined),
    [me.id, id],
  );
  return (
    <div ref={place} className={styles.place}>
      <ChatWindow {...props} />
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
