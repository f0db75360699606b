"use client";

import { useStore } from "@/ui/store";
import type { MessagingSession } from "../session/messaging-session";
import { useSession } from "../session/session-context";
import { DraftFiles } from "./draft-files";
import { upload } from "./upload";

const ofSession = new WeakMap<MessagingSession, DraftFiles>();

function draftFilesOf(session: MessagingSession): DraftFiles {
  const known = ofSession.get(session) ?? new DraftFiles(upload);
  ofSession.set(session, known);
  return known;
}

/** The files of a conversation's draft, and the last rejected ones. */
export function useDraftFiles(conversationId: string) {
  const draftFiles = draftFilesOf(useSession());
  useStore(draftFiles.byConversation);
  const rejected = useStore(draftFiles.rejected)[conversationId] ?? null;
  return { draftFiles, files: draftFiles.of(conversationId), rejected };
}
