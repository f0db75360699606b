"use client";

import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { fieldsOf, type Measure } from "../../rules";
import { secondsText, weightText } from "../exercises/set-text";
import styles from "./day.module.css";
import type { Target } from "./document";

type Reason = Target["reason"];

/** "2,5 kg", "1 repetition", "5 s": what the rule adds. */
export function addedText(
  intl: IntlShape,
  { weight, reps, seconds }: Pick<Reason, "weight" | "reps" | "seconds">,
): string {
  if (weight) return weightText(intl, weight);
  if (reps !== null) return intl.formatMessage({ id: "training.log.reps" }, { count: reps });
  return seconds === null ? "" : secondsText(intl, seconds);
}

/** Why a target is what it is; null: as it is written, which needs no reason. */
function reasonText(intl: IntlShape, { reason, sets }: Target, measure: Measure): string | null {
  const hasWeight = sets.some(({ weight }) => weight !== null);
  const { kind, misses, deload, maximum } = reason;
  const added = addedText(intl, reason);
  const percent = intl.formatNumber((deload?.percent ?? 0) / 100, { style: "percent" });
  const isHelp = measure === "ASSISTED_REPS";
  switch (kind) {
    case "MAXIMUM":
      return maximum
        ? intl.formatMessage({ id: "training.program.reason.maximum" }, { weight: weightText(intl, maximum) })
        : intl.formatMessage({ id: "training.program.reason.noMaximum" });
    case "FIRST":
      // where a weight is written, or none is lifted, there is nothing to choose
      return hasWeight || !fieldsOf[measure].includes("weight")
        ? null
        : intl.formatMessage({ id: "training.program.reason.first" });
    case "SUCCEEDED":
      return isHelp
        ? intl.formatMessage({ id: "training.program.reason.lessHelp" }, { added })
        : intl.formatMessage({ id: "training.program.reason.succeeded" }, { added });
    case "WITHIN":
      return intl.formatMessage({ id: "training.program.reason.within" });
    case "MISSED":
      return intl.formatMessage(
        { id: "training.program.reason.missed" },
        { misses, after: deload?.after ?? 0 },
      );
    case "DELOADED":
      return intl.formatMessage({ id: "training.program.reason.deloaded" }, { misses, percent });
    case "AS_WRITTEN":
      return null;
  }
}

/** One line that says why the next target is what it is. */
export function ReasonLine({ target, measure }: { target: Target; measure: Measure }) {
  const intl = useIntl();
  const text = reasonText(intl, target, measure);
  if (!text) return null;
  return (
    <p className={styles.reason}>
      {text}
      {target.isPreview && target.reason.kind === "SUCCEEDED" && (
        <>
          {" "}
          <FormattedMessage id="training.program.ifAllGoes" />
        </>
      )}
    </p>
  );
}
