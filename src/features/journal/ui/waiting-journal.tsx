"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { exclusively } from "@/features/messaging/ui/outbox/browser-storage";
import { draftChanges } from "@/features/messaging/ui/outbox/drafts";
import { useLive } from "@/ui/live/live-stream";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPCClient } from "@/ui/trpc";
import { storedChanges } from "./entry-changes";
import { useSharedWriter } from "./use-writer";

/** The page of the journal saves what is left by itself. */
const PAGE = "/wellness";

/** Saves what was written in the journal without a net, wherever the person is when it is back. */
export function WaitingJournal({ userId }: { userId: string }) {
  const isElsewhere = !usePathname().startsWith(PAGE);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const read = () => setLeft(storedChanges(userId).read().size > 0);
    read();
    addEventListener("storage", read);
    const leave = draftChanges.subscribe(read);
    return () => {
      removeEventListener("storage", read);
      leave();
    };
  }, [userId]);
  return isElsewhere && isLeft && <Saving userId={userId} />;
}

/** Failures after which the next connection tries again, or the sign-in page is on its way. */
const isSilent = new Set(["offline", "busy", "fault", "too-many", "unauthenticated"]);

/** Until then the page that was left may have saved it. */
const BEGIN_MS = 2000;

function Saving({ userId }: { userId: string }) {
  const intl = useIntl();
  const live = useLive();
  const client = useTRPCClient();
  const writer = useSharedWriter(userId);
  const reasonOf = useFailureText();
  const tell = useRef(() => {});
  tell.current = () => {
    const { error, unsaved } = writer.state.get();
    if (unsaved.size === 0) toastSuccess(intl.formatMessage({ id: "journal.waiting.saved" }));
    else if (error !== undefined && !isSilent.has(readFailure(error).code))
      toastError(intl.formatMessage({ id: "journal.waiting.refused" }), reasonOf(error));
  };
  useEffect(() => {
    const save = () => {
      if (live.lostSince.get() !== null) return;
      void exclusively(`journal-${userId}`, async () => {
        // another tab may have saved it meanwhile
        if (storedChanges(userId).read().size === 0) return;
        // and another person may have signed in there; what can't be asked can't be saved either
        const me = await client.accounts.me.query().catch(() => null);
        if (me?.id !== userId) return;
        writer.resume();
        await writer.flush();
        tell.current();
      });
    };
    const timer = setTimeout(save, BEGIN_MS);
    addEventListener("online", save);
    const leave = live.lostSince.subscribe(save);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", save);
      leave();
    };
  }, [live, client, writer, userId]);
  return null;
}
