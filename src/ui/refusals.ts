"use client";

import { TRPCClientError } from "@trpc/client";
import { useIntl } from "react-intl";
import type { AppRouter } from "@/api/root";
import { isLine } from "@/lib/line";
import type { Issue, RefusalCode } from "@/lib/refusal";

/** Why a call failed: a refusal's code; `offline`: the server was not reached; `fault`: it failed. */
export type Failure = {
  code: RefusalCode | "offline" | "fault";
  message: string;
  issues: Issue[];
  /** seconds */
  retryAfter: number | null;
};

export function readFailure(error: unknown): Failure {
  const answer = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>) : null;
  if (!answer?.data) return { code: "offline", message: "", issues: [], retryAfter: null };
  const { refusal, issues, retryAfter } = answer.data;
  return { code: refusal ?? "fault", message: answer.message, issues, retryAfter };
}

/** The server's sentences, and the ids of our words for them. */
export type RefusalWords = Readonly<Record<string, string>>;

/** What any call may say of a field. */
const ofFields: RefusalWords = { [isLine.sentence]: "ui.failure.line" };

/** Says in the person's language what is wrong with a field; where there are no words of our own, in the server's. */
export function useIssueText() {
  const intl = useIntl();
  return (message: string): string => {
    const known = ofFields[message];
    return known ? intl.formatMessage({ id: known }) : message;
  };
}

/**
 * Says in the person's language why a call failed; where there are no words of our own, in the server's. `words`: for
 * what the caller's rules refuse.
 */
export function useFailureText(words: RefusalWords = {}) {
  const intl = useIntl();
  return (error: unknown): string => {
    const { code, message, retryAfter } = readFailure(error);
    const known = words[message] ?? ofFields[message];
    if (known) return intl.formatMessage({ id: known });
    switch (code) {
      case "offline":
        return intl.formatMessage({ id: "ui.failure.offline" });
      case "fault":
        return intl.formatMessage({ id: "ui.failure.fault" });
      case "busy":
        return intl.formatMessage({ id: "ui.failure.busy" });
      case "too-many":
        return intl.formatMessage(
          { id: "ui.failure.tooMany" },
          { minutes: Math.ceil((retryAfter ?? 60) / 60) },
        );
      case "unauthenticated":
        return intl.formatMessage({ id: "ui.failure.signedOut" });
      case "not-found":
        return intl.formatMessage({ id: "ui.failure.gone" });
      default:
        return message;
    }
  };
}

/** Of these there is nothing to say but that it failed, and what to do. */
const withoutReason = new Set(["offline", "fault", "busy", "not-found"]);

/**
 * The words of a toast about a failure: the server's reason, else the `usual` title; on a network error the advice to
 * try again. `words`: sentences of rules in the caller's own words.
 */
export function useFailureToast(words?: RefusalWords) {
  const say = useFailureText(words);
  return (error: unknown, usual: string): { title: string; text?: string } =>
    withoutReason.has(readFailure(error).code)
      ? { title: usual, text: say(error) }
      : { title: say(error) || usual };
}
