"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { exclusively } from "@/features/messaging/ui/outbox/browser-storage";
import { useLive } from "@/ui/live/live-stream";
import { readFailure } from "@/ui/refusals";
import { serverTime } from "@/ui/server-clock";
import { createSingleton } from "@/ui/singleton";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useActivityFailure } from "../activity-failure";
import { sendAnswer } from "../send-answer";
import { AnswerSender } from "./answer-sender";
import { type StoredAnswers, storedAnswers } from "./stored-answers";
import type { WaitingAnswer } from "./waiting-answer";

/** Max wait for the answer to a call. */
const SEND_TIMEOUT_MS = 30_000;
/** Max wait for what is shown to be read anew. */
const RELOAD_TIMEOUT_MS = 3000;

const now = () => serverTime().getTime();

class UserSender extends AnswerSender {
  constructor(
    readonly userId: string,
    dependencies: ConstructorParameters<typeof AnswerSender>[0],
  ) {
    super(dependencies);
  }
}

/** One per tab, on every page: what was answered without a net is sent wherever the user goes next. */
const senders = createSingleton<UserSender>();

/** The sender of this tab, and the answers that wait on this device, refused ones included. */
export function useAnswerSender(userId: string) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const sayFailure = useActivityFailure();
  const reason = useRef(sayFailure);
  reason.current = sayFailure;
  const stored = useMemo(() => storedAnswers(userId), [userId]);
  const sender = useMemo(() => {
    const reload = () =>
      Promise.all([trpc.activities, trpc.friends].map((it) => queries.invalidateQueries(it.pathFilter())));
    const create = () =>
      new UserSender(userId, {
        stored,
        isOwner: async () => (await client.accounts.me.query()).id === userId,
        send: ({ call }) =>
          // by the cache of calls, which leads to the sign-in page when the session has ended
          queries
            .getMutationCache()
            .build(queries, {
              mutationFn: () => sendAnswer(client, call, AbortSignal.timeout(SEND_TIMEOUT_MS)),
              networkMode: "always",
            })
            .execute(undefined),
        onSent: () =>
          Promise.race([
            reload().catch(() => {}),
            new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS)),
          ]),
        read: readFailure,
        reasonOf: (error) => reason.current(error),
        exclusively: (work) => exclusively(`answers-${userId}`, work),
        now,
      });
    return senders.get((one) => one.userId === userId, create);
  }, [userId, stored, trpc, client, queries]);
  useEffect(() => senders.retain(sender), [sender]);
  useSendingWhenReachable(sender);
  return { sender, stored, answers: useStoredAnswers(stored) };
}

function useStoredAnswers(stored: StoredAnswers): readonly WaitingAnswer[] {
  const [answers, setAnswers] = useState<readonly WaitingAnswer[]>([]);
  useEffect(() => {
    // drafts change with every key that is pressed in a message
    const read = () => {
      const list = stored.list(now());
      setAnswers((before) => (JSON.stringify(before) === JSON.stringify(list) ? before : list));
    };
    read();
    return stored.subscribe(read);
  }, [stored]);
  return answers;
}

function useSendingWhenReachable(sender: AnswerSender): void {
  const live = useLive();
  useEffect(() => {
    const wake = () => void sender.wake();
    const wakeIfOpen = () => live.lostSince.get() === null && wake();
    wakeIfOpen();
    addEventListener("online", wake);
    const leave = live.lostSince.subscribe(wakeIfOpen);
    return () => {
      removeEventListener("online", wake);
      leave();
    };
  }, [sender, live]);
}
