"use client";

import { Textarea } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { mayActOn, REASON_LENGTH } from "@/features/accounts/staff/rules";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { isDay } from "@/ui/typed-time";
import type { ReportSettle } from "../reports/schema";
import type { ReportCaseView } from "../reports/views";
import styles from "./case.module.css";
import { LengthFields } from "./length-fields";
import { endOf, type SuspensionLength } from "./staff-actions";

/** In the order of the boxes. `close`: a message is deleted, anything else hidden. */
const measures = ["warn", "close", "suspend"] as const;
type Measure = (typeof measures)[number];

const words = {
  warn: {
    verb: "moderation.measure.warnVerb",
    title: "moderation.measure.warn",
    text: "moderation.measure.warnText",
  },
  delete: {
    verb: "moderation.measure.deleteVerb",
    title: "moderation.measure.delete",
    text: "moderation.measure.deleteText",
  },
  hide: {
    verb: "moderation.measure.hideVerb",
    title: "moderation.measure.hide",
    text: "moderation.measure.hideText",
  },
  suspend: {
    verb: "moderation.measure.suspendVerb",
    title: "moderation.measure.suspend",
    text: "moderation.measure.suspendText",
  },
} as const;

/** The measures that there are for this report. The server checks them. */
function measuresFor(me: AccountView, { report, person }: ReportCaseView): Measure[] {
  const { kind, subjectId, message } = report;
  const isThere = kind === "MESSAGE" ? !message.isDeleted : kind !== "PERSON" && subjectId !== null;
  const isActable = person !== null && mayActOn(me, person);
  return measures.filter((measure) => (measure === "close" ? isThere : isActable));
}

const wordsOf = (measure: Measure, isMessage: boolean) => {
  if (measure !== "close") return words[measure];
  return isMessage ? words.delete : words.hide;
};

type BoxProps = {
  id: string;
  measure: Measure;
  shown: ReportCaseView;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function Box({ id, measure, shown: { report }, isOn, onChange }: BoxProps) {
  const { kind, message } = report;
  const { title, text } = wordsOf(measure, kind === "MESSAGE");
  return (
    <label className={styles.box} data-on={isOn || undefined} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <b>
          <FormattedMessage id={title} values={{ kind, name: message.sender.name }} />
        </b>
        <span>
          <FormattedMessage id={text} />
        </span>
      </span>
    </label>
  );
}

/** The text of the button: the measures in one sentence. */
function useSum(chosen: Measure[], isMessage: boolean): string {
  const intl = useIntl();
  const verbs = chosen.map((measure) => intl.formatMessage({ id: wordsOf(measure, isMessage).verb }));
  const sum = intl.formatList(verbs, { type: "conjunction" });
  return sum.charAt(0).toLocaleUpperCase(intl.locale) + sum.slice(1);
}

type Choice = Omit<ReportSettle, "id" | "suspend"> & { suspend?: { until: string | null } };
type Props = {
  me: AccountView;
  shown: ReportCaseView;
  settling: boolean;
  onSettle: (choice: Choice) => void;
};

/** What is done about a report: measures that add up, one reason, and one button that sums them up. */
export function ReportMeasures({ me, shown, settling, onSettle }: Props) {
  const { report } = shown;
  const isMessage = report.kind === "MESSAGE";
  const [on, setOn] = useState<Measure[]>([]);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [span, setSpan] = useState<SuspensionLength>("week");
  const [date, setDate] = useState("");
  const [isDayMissing, setDayMissing] = useState(false);
  const offered = measuresFor(me, shown);
  const chosen = offered.filter((measure) => on.includes(measure));
  const sum = useSum(chosen, isMessage);
  const isRed = chosen.some((measure) => measure !== "warn");
  const send = () => {
    const isSuspending = chosen.includes("suspend");
    const isReasonMissing = reason.trim() === "" && chosen.length > 0;
    const isNoDay = isSuspending && span === "date" && !isDay(date);
    setMissing(isReasonMissing);
    setDayMissing(isNoDay);
    if (isReasonMissing || isNoDay) return;
    onSettle({
      status: "RESOLVED",
      withOthers: true,
      warn: chosen.includes("warn"),
      hide: !isMessage && chosen.includes("close"),
      deleteMessage: isMessage && chosen.includes("close"),
      ...(isSuspending && { suspend: { until: endOf(span, date)?.toISOString() ?? null } }),
      ...(reason.trim() && { reason: reason.trim() }),
    });
  };
  return (
    <section className={styles.measures} aria-labelledby="measures">
      <h3 id="measures">
        <FormattedMessage id="moderation.measure.what" />
      </h3>
      {offered.length > 0 && (
        <div className={styles.boxes}>
          {offered.map((measure) => (
            <Box
              key={measure}
              id={`measure-${measure}`}
              measure={measure}
              shown={shown}
              isOn={on.includes(measure)}
              onChange={(isOn) => setOn(isOn ? [...on, measure] : on.filter((one) => one !== measure))}
            />
          ))}
        </div>
      )}
      {chosen.includes("suspend") && (
        <LengthFields {...{ span, date, isDayMissing }} onSpan={setSpan} onDate={setDate} />
      )}
      {chosen.length > 0 && (
        <Textarea
          label={
            <FormattedMessage id="moderation.measure.reason" values={{ name: report.message.sender.name }} />
          }
          error={isMissing && <FormattedMessage id="moderation.act.reasonMissing" />}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
          maxLength={REASON_LENGTH}
          rows={3}
        />
      )}
      <div className={styles.answers}>
        <Button
          variant={isRed ? "light" : "filled"}
          color={isRed ? "red" : undefined}
          loading={settling}
          onClick={send}
        >
          {chosen.length > 0 ? sum : <FormattedMessage id="moderation.resolve" />}
        </Button>
        <Button
          variant="subtle"
          disabled={settling}
          onClick={() => onSettle({ status: "DISMISSED", withOthers: true })}
        >
          <FormattedMessage id="moderation.measure.nothing" />
        </Button>
        <span className={styles.logged}>
          <FormattedMessage id="moderation.measure.logged" values={{ name: me.name }} />
        </span>
      </div>
    </section>
  );
}
