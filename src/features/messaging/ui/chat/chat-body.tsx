"use client";

import dynamic from "next/dynamic";
import { ChatSkeleton } from "./chat-skeleton";

/**
 * Messages and composer, loaded lazily: the list of conversations renders without this code. The dynamic import must be
 * in this file, where Next sees it, so that a page with an open chat preloads the code.
 */
export const ChatBody = dynamic(
  () => import("./conversation-body").then((module) => module.ConversationBody),
  { loading: ChatSkeleton },
);

/** Delay before the code is preloaded: after the page has settled, so that the first conversation opens at once. */
const WARM_UP_MS = 3000;
if (typeof window !== "undefined")
  setTimeout(() => void import("./conversation-body").catch(() => {}), WARM_UP_MS);
