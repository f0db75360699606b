"use client";

import dynamic from "next/dynamic";
import { ChatSkeleton } from "./chat-skeleton";

/**
 * Messages and composer, loaded lazily: the header renders without this code. The dynamic import must be in this file,
 * where Next sees it, so that a page with an open chat preloads the code.
 */
export const ChatBody = dynamic(
  () => import("./conversation-body").then((module) => module.ConversationBody),
  { loading: ChatSkeleton },
);
