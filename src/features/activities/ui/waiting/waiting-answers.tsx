"use client";

import { useEffect, useMemo, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { useLive } from "@/ui/live/live-stream";
import { readFailure } from "@/ui/refusals";
import { serverTime } from "@/ui/server-clock";
// with this code, which has come before it is needed: without a net nothing can be loaded
import { hideShown, showSuccess } from "@/ui/toasts";
import { occurrenceFor } from "../participation-changes";
import type { AnswerSender } from "./answer-sender";
import { Fates } from "./fates";
import { type Keeper, keeper } from "./keeper";
import type { StoredAnswers } from "./stored-answers";
import { useAnswerSender } from "./use-answer-sender";
import { nameOf, toWaiting, type WaitingAnswer } from "./waiting-answer";

/** Keeps what is answered without a net, sends it when there is one, and shows what became of it. On every page. */
export function WaitingAnswers({ userId }: { userId: string }) {
  const { sender, stored, answers } = useAnswerSender(userId);
  useKeeper({ sender, stored, answers });
  return <Fates sender={sender} stored={stored} refused={answers.filter((one) => one.refused !== null)} />;
}

type Parts = { sender: AnswerSender; stored: StoredAnswers; answers: readonly WaitingAnswer[] };

/** The toast that says that an answer is kept. */
const KEPT = "waiting-answer";

/** Offers to the answers of the page that theirs can be kept. */
function useKeeper({ sender, stored, answers }: Parts): void {
  const live = useLive();
  const title = useRef("");
  title.current = useIntl().formatMessage({ id: "activities.waiting.kept" });
  const acts = useMemo((): Omit<Keeper, "answers"> => {
    const takeBack: Keeper["takeBack"] = (one) => {
      if (stored.find(one)?.writtenAt === one.writtenAt) stored.remove(one);
      hideShown(KEPT);
    };
    return {
      takeBack,
      keep(activity, wish, error) {
        // one call that fails where everything else arrives is a fault, and is said at once
        const isCut = !navigator.onLine || live.lostSince.get() !== null;
        if (!isCut || readFailure(error).code !== "offline") return false;
        const one = toWaiting(activity, wish, serverTime());
        stored.put(one);
        if (!stored.find(one)) return false;
        // of several answers, the last can be taken back by it
        hideShown(KEPT);
        showSuccess(title.current, <TakeBackButton onTakeBack={() => takeBack(one)} />, KEPT);
        return true;
      },
      async replace(activity) {
        const older = { activityId: activity.id, occurrence: occurrenceFor(activity, new Date()) };
        stored.remove(older);
        await sender.settle(nameOf(older));
      },
    };
  }, [sender, stored, live]);
  useEffect(() => keeper.set({ ...acts, answers }), [acts, answers]);
  // what has gone can't be taken back
  useEffect(() => sender.fates.subscribe(() => hideShown(KEPT)), [sender]);
  useEffect(() => () => keeper.set(null), []);
}

function TakeBackButton({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <Button variant="default" size="sm" onClick={onTakeBack}>
      <FormattedMessage id="activities.waiting.takeBack" />
    </Button>
  );
}
