"use client";

import { useState } from "react";
import { useIntl } from "react-intl";
import { type FieldErrors, useFields } from "@/ui/fields";
import { readFailure, useIssueText } from "@/ui/refusals";
import { closeOf, faultsOf, type PollValues, type TimeRow } from "./poll-values";
import { usePollFailure } from "./use-poll";

const placed: Record<string, keyof PollValues> = {
  ...{ title: "title", location: "location", description: "description" },
  ...{ closesAt: "closes", groupId: "groupId" },
};

/** The state of the form of a poll. Faults of times are shown once it has been sent. */
export function usePollForm(initial: PollValues, first: TimeRow[], timeZone: string) {
  const intl = useIntl();
  const fields = useFields<PollValues>(initial);
  const sayFailure = usePollFailure();
  const sayIssue = useIssueText();
  const [rows, setRows] = useState(first);
  const [isTried, setTried] = useState(false);
  const say = (id: string) => intl.formatMessage({ id });
  const check = (values: PollValues): FieldErrors<PollValues> => {
    setTried(true);
    const closesAt = closeOf(values, timeZone);
    const isClosing = values.closes !== initial.closes;
    const isPast = closesAt === undefined || (isClosing && closesAt !== null && closesAt < new Date());
    return {
      ...(values.title.trim() === "" && { title: say("activities.fault.title") }),
      ...(isPast && { closes: say("activities.polls.fault.past") }),
    };
  };
  const readFaults = (error: unknown): FieldErrors<PollValues> => {
    const { issues } = readFailure(error);
    const found = issues.flatMap((issue): [string, string][] => {
      const field = placed[issue.path];
      return field ? [[field, sayIssue(issue.message)]] : [];
    });
    return found.length > 0 ? Object.fromEntries(found) : { form: sayFailure(error) };
  };
  const faults = faultsOf(rows, timeZone);
  return {
    fields,
    rows,
    setRows,
    check,
    readFaults,
    /** shown beside the times */
    faults: isTried ? faults : new Map<number, "time" | "same">(),
    hasFaults: faults.size > 0,
  };
}
