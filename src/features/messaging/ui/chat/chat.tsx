"use client";

import dynamic from "next/dynamic";
import styles from "./chat.module.css";
import { ChatSkeleton } from "./chat-skeleton";

function LoadingChat() {
  return (
    <section className={styles.window}>
      <div className={styles.header} />
      <ChatSkeleton />
    </section>
  );
}

/**
 * An open conversation, loaded lazily: the list of conversations renders without this code. The dynamic import must be
 * in this file, where Next sees it, so that a page with an open chat preloads the code.
 */
export const Chat = dynamic(() => import("./chat-window").then((module) => module.ChatWindow), {
  loading: LoadingChat,
});

/** Delay before the code is preloaded: after the page has settled, so that the first conversation opens at once. */
const WARM_UP_MS = 3000;
if (typeof window !== "undefined") setTimeout(() => void import("./chat-window").catch(() => {}), WARM_UP_MS);
