"use client";

import { useIntl } from "react-intl";
import { readFailure, useFailureText } from "@/ui/refusals";
import { hasPlace, isIn, isToCome, isUnjoined, isUnqueued } from "../participants/rules";

const words = {
  [hasPlace.sentence]: "activities.fault.full",
  [isToCome.sentence]: "activities.fault.past",
  [isUnjoined.sentence]: "activities.fault.joined",
  [isUnqueued.sentence]: "activities.fault.queued",
  [isIn.sentence]: "activities.fault.left",
};

/** Shows why an action on an activity failed. */
export function useActivityFailure() {
  const intl = useIntl();
  const say = useFailureText(words);
  return (error: unknown): string =>
    readFailure(error).code === "not-found"
      ? intl.formatMessage({ id: "activities.fault.gone" })
      : say(error);
}
