"use client";

import dynamic from "next/dynamic";
import { ChatSkeleton } from "./chat-skeleton";

/**
 * What has been said, and where one answers. Who comes to the list of conversations need not wait for its code; a page
 * with an open chat brings it along: for that the import must stand here, where Next sees it.
 */
export const ChatBody = dynamic(
  () => import("./conversation-body").then((module) => module.ConversationBody),
  { loading: ChatSkeleton },
);

/** After the page has come to rest, so that the first conversation opens at once. */
const WARM_UP_MS = 3000;
if (typeof window !== "undefined")
  setTimeout(() => void import("./conversation-body").catch(() => {}), WARM_UP_MS);
