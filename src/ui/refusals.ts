"use client";

import { TRPCClientError } from "@trpc/client";
import { type IntlShape, useIntl } from "react-intl";
import type { AppRouter } from "@/api/root";
import { isLine } from "@/lib/line";
import type { Issue, RefusalCode } from "@/lib/refusal";

/**
 * Why a call failed: a refusal's code; `offline`: nothing answered; `fault`: the server failed, or something before it
 * answered without JSON, as a proxy does whose server is away.
 */
export type Failure = {
  code: RefusalCode | "offline" | "fault";
  message: string;
  issues: Issue[];
  /** seconds */
  retryAfter: number | null;
  /** What more the server says about the reason: a text in English, or data of that kind of refusal. */
  details: unknown;
};

const nothingSaid = { message: "", issues: [], retryAfter: null, details: null };

/** Whether something answered a call that failed without the server's data. A failed fetch is a TypeError. */
const hasAnswered = (error: TRPCClientError<AppRouter> | null) =>
  error?.cause instanceof SyntaxError || error?.meta?.response !== undefined;

export function readFailure(error: unknown): Failure {
  const answer = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>) : null;
  if (!answer?.data) return { code: hasAnswered(answer) ? "fault" : "offline", ...nothingSaid };
  const { refusal, issues, retryAfter, details } = answer.data;
  return { code: refusal ?? "fault", message: answer.message, issues, retryAfter, details };
}

/** The server's sentences, mapped to the ids of our translations. */
export type RefusalTexts = Readonly<Record<string, string>>;

/** Refusals that any call may give for a field. */
const fieldTexts: RefusalTexts = { [isLine.sentence]: "ui.failure.line" };

/** Explains in the user's language what is wrong with a field; without a translation, with the server's message. */
export function useIssueText() {
  const intl = useIntl();
  return (message: string): string => {
    const known = fieldTexts[message];
    return known ? intl.formatMessage({ id: known }) : message;
  };
}

/** The number in the sentence of a reached limit, with its unit, as the user's language writes it. */
function limitIn(intl: IntlShape, message: string): string {
  const [, number = "", unit = ""] = /(\d+(?:\.\d+)?)( GB)?/.exec(message) ?? [];
  return `${intl.formatNumber(Number(number))}${unit}`;
}

/** Says that a limit is reached: in English with the server's sentence, which says of what. */
export const limitText = (intl: IntlShape, message: string): string =>
  (intl.locale === "en" && message) ||
  intl.formatMessage({ id: "ui.failure.limit" }, { limit: limitIn(intl, message) });

/**
 * Explains in the user's language why a call failed. Without a translation: the server's message, but of a right that the
 * user does not have, as after a change of their role, words of the user's language. `words`: translations of the
 * refusals of the caller's rules.
 */
export function useFailureText(words: RefusalTexts = {}) {
  const intl = useIntl();
  return (error: unknown): string => {
    const { code, message, retryAfter } = readFailure(error);
    const known = words[message] ?? fieldTexts[message];
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
      case "limit-reached":
        return limitText(intl, message);
      case "unauthenticated":
        return intl.formatMessage({ id: "ui.failure.signedOut" });
      case "not-found":
        return intl.formatMessage({ id: "ui.failure.gone" });
      case "forbidden":
        return (intl.locale === "en" && message) || intl.formatMessage({ id: "ui.failure.forbidden" });
      default:
        return message;
    }
  };
}

/** Codes that have no reason to show, only that the call failed and what to do. */
const withoutReason = new Set(["offline", "fault", "busy", "not-found"]);

/**
 * The text of a toast about a failure: the server's reason, else the `usual` title; on a network error the advice to
 * try again. `words`: translations of the caller's rules.
 */
export function useFailureToast(words?: RefusalTexts) {
  const say = useFailureText(words);
  return (error: unknown, usual: string): { title: string; text?: string } =>
    withoutReason.has(readFailure(error).code)
      ? { title: usual, text: say(error) }
      : { title: say(error) || usual };
}
