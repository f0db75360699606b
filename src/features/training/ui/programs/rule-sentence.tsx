"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { Rule } from "./document";
import styles from "./editor.module.css";
import type { RowProps } from "./editor-row";
import { addedText } from "./reason-line";
import {
  afterChoices,
  amountChoices,
  kindsFor,
  percentChoices,
  type RuleKind,
  ruleOf,
  withDeload,
} from "./rule-choices";
import { Token } from "./token";
import { changeRule } from "./weeks";

const kindWords = {
  REPEAT: "training.program.rule.kind.repeat",
  ADD: "training.program.rule.kind.add",
  REPS: "training.program.rule.kind.reps",
  TIME: "training.program.rule.kind.time",
} as const satisfies Record<RuleKind, string>;

/** The rule by which an exercise goes on, as a sentence whose soft words are its settings. */
export function RuleSentence(props: RowProps) {
  const intl = useIntl();
  const { edit, place, at, exercise, units } = props;
  const { progress: rule } = exercise;
  const kinds = kindsFor(exercise);
  const choose = (changed: Rule) => edit(changeRule(place, at, changed));
  const isHelp = exercise.exercise.measure === "ASSISTED_REPS";
  const hasPercent = exercise.sets.some(({ percent }) => percent !== null);
  const kind = (
    <Token
      label={intl.formatMessage({ id: "training.program.rule.kindLabel" })}
      text={intl.formatMessage({ id: kindShort(rule.kind, isHelp) })}
      choices={kinds.map((one) => ({
        text: intl.formatMessage({ id: kindWords[one] }),
        isChosen: one === rule.kind,
        onChoose: () => choose(ruleOf(one, rule, units.weightUnit)),
      }))}
    />
  );
  if (hasPercent)
    return (
      <p className={styles.rule}>
        <FormattedMessage id="training.program.rule.percent" />
      </p>
    );
  return (
    <p className={styles.rule}>
      {rule.kind === "REPEAT" ? (
        <FormattedMessage id="training.program.rule.repeat" values={{ kind }} />
      ) : (
        <>
          <FormattedMessage
            id="training.program.rule.add"
            values={{ kind, amount: <AmountToken rule={rule} onChoose={choose} /> }}
          />{" "}
          <DeloadPart rule={rule} isHelp={isHelp} onChoose={choose} />
        </>
      )}
    </p>
  );
}

const kindShort = (kind: RuleKind, isHelp: boolean) => {
  if (kind === "REPEAT") return "training.program.rule.same";
  return isHelp && kind === "ADD" ? "training.program.rule.takeAway" : "training.program.rule.put";
};

/** What a rule adds, as its fields. */
const partsOf = (rule: Rule) => ({
  weight: rule.kind === "ADD" ? rule.weight : null,
  reps: rule.kind === "REPS" ? rule.reps : null,
  seconds: rule.kind === "TIME" ? rule.seconds : null,
});

type PartProps = { rule: Exclude<Rule, { kind: "REPEAT" }>; onChoose: (rule: Rule) => void };

function AmountToken({ rule, onChoose }: PartProps) {
  const intl = useIntl();
  const textOf = (one: Rule) => addedText(intl, partsOf(one));
  return (
    <Token
      label={intl.formatMessage({ id: "training.program.rule.amountLabel" })}
      text={textOf(rule)}
      choices={amountChoices(rule).map((one) => ({
        text: textOf(one),
        isChosen: textOf(one) === textOf(rule),
        onChoose: () => onChoose(one),
      }))}
    />
  );
}

function DeloadPart({ rule, isHelp, onChoose }: PartProps & { isHelp: boolean }) {
  const intl = useIntl();
  const { deload } = rule;
  const afterText = (after: number | null) =>
    after === null
      ? intl.formatMessage({ id: "training.program.rule.never" })
      : intl.formatMessage({ id: "training.program.rule.after" }, { count: after });
  const percentText = (percent: number) => intl.formatNumber(percent / 100, { style: "percent" });
  const after = (
    <Token
      label={intl.formatMessage({ id: "training.program.rule.afterLabel" })}
      text={deload ? afterText(deload.after) : intl.formatMessage({ id: "training.program.rule.stays" })}
      choices={afterChoices(deload).map((one) => ({
        text: afterText(one),
        isChosen: one === (deload?.after ?? null),
        onChoose: () =>
          onChoose(withDeload(rule, one === null ? null : { after: one, percent: deload?.percent ?? 10 })),
      }))}
    />
  );
  if (!deload) return <FormattedMessage id="training.program.rule.noDeload" values={{ stays: after }} />;
  const percent = (
    <Token
      label={intl.formatMessage({ id: "training.program.rule.percentLabel" })}
      text={percentText(deload.percent)}
      choices={percentChoices(deload).map((one) => ({
        text: percentText(one),
        isChosen: one === deload.percent,
        onChoose: () => onChoose(withDeload(rule, { ...deload, percent: one })),
      }))}
    />
  );
  const id = isHelp ? "training.program.rule.deloadHelp" : "training.program.rule.deload";
  return <FormattedMessage id={id} values={{ after, percent }} />;
}
