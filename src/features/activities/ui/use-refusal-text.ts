"use client";

import { useIntl } from "react-intl";
import { readFailure } from "@/ui/refusals";
import { isPending } from "../invitations/rules";
import { hasPlace, isToCome, isUnjoined } from "../participants/rules";

/** The server's sentences in our words. */
const sentences: Record<string, string> = {
  [hasPlace.sentence]: "activities.fault.full",
  [isToCome.sentence]: "activities.fault.past",
  [isUnjoined.sentence]: "activities.fault.joined",
  [isPending.sentence]: "activities.fault.answered",
};

/** Why the server refused, in the person's language where there are words for it; null: it gave no reason. */
export function useRefusalText() {
  const intl = useIntl();
  return (error: unknown): string | null => {
    const { code, message } = readFailure(error);
    if (code === "offline" || code === "fault" || code === "busy") return null;
    if (code === "not-found") return intl.formatMessage({ id: "activities.fault.gone" });
    const known = sentences[message];
    return known ? intl.formatMessage({ id: known }) : message || null;
  };
}
