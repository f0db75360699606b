"use client";

import dynamic from "next/dynamic";
import { ChatSkeleton } from "./chat-skeleton";

const load = () => import("./conversation-body").then((module) => module.ConversationBody);

/**
 * What has been said, and where one answers. Who comes to the list of conversations need not wait for its code; it
 * comes when the page has come to rest, so that the first conversation opens at once.
 */
export const ChatBody = dynamic(load, { loading: ChatSkeleton });

const WARM_UP_MS = 3000;
if (typeof window !== "undefined") setTimeout(() => void load().catch(() => {}), WARM_UP_MS);
