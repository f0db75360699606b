"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { DropMenu, MenuChoice } from "@/ui/drop-menu";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { MAX_ESTIMATED_REPS } from "../../estimates/rules";
import { type Formula, formulas } from "../../settings/rules";
import type { SettingsAnswer } from "../../settings/views";
import styles from "./exercise.module.css";
import { gainOf, type Step, stepOf } from "./record-rows";
import { dayText, weightText } from "./set-text";

const formulaWords = {
  EPLEY: { name: "training.formula.epley", text: "training.formula.epleyText" },
  BRZYCKI: { name: "training.formula.brzycki", text: "training.formula.brzyckiText" },
} as const satisfies Record<Formula, { name: string; text: string }>;

/** The formula that the member has chosen, for all exercises. */
function useFormula(first: SettingsAnswer) {
  const intl = useIntl();
  const { settings } = useTRPC().training;
  const client = useTRPCClient().training;
  const cache = useQueryClient();
  const { data } = useQuery(settings.get.queryOptions(undefined, { initialData: first }));
  const key = settings.get.queryKey();
  const choose = useAction({
    call: (formula: Formula) => client.settings.change.mutate({ formula }),
    optimistic: (formula) => {
      const before = cache.getQueryData(key);
      cache.setQueryData(key, { settings: { ...data.settings, formula } });
      return () => cache.setQueryData(key, before);
    },
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    queue: "training-formula",
  });
  return { formula: data.settings.formula, choose: choose.run };
}

function FormulaChoice({ formula, onChoose }: { formula: Formula; onChoose: (formula: Formula) => void }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "training.formula.label" });
  return (
    <DropMenu
      side="bottom"
      label={label}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          className={styles.formula}
          rightSection={<IconChevronDown size={16} />}
          aria-label={`${label}: ${intl.formatMessage({ id: formulaWords[formula].name })}`}
        >
          <FormattedMessage id={formulaWords[formula].name} />
        </Button>
      )}
    >
      {formulas.map((one) => (
        <MenuChoice key={one} chosen={one === formula} onChoose={() => onChoose(one)}>
          <FormattedMessage id={formulaWords[one].name} />
          <span className={styles.formulaText}>
            <FormattedMessage id={formulaWords[one].text} />
          </span>
        </MenuChoice>
      ))}
    </DropMenu>
  );
}

/** The estimated one-repetition maximum, from what it comes, and by how much it has grown. */
export function EstimateCard({ steps, first }: { steps: readonly Step[]; first: SettingsAnswer }) {
  const intl = useIntl();
  const now = useMinute();
  const { formula, choose } = useFormula(first);
  const step = stepOf(steps, "ESTIMATED_MAX", formula);
  const best = step?.now;
  const gain = step && gainOf("WEIGHT_REPS", step);
  const { value = null, unit = null } = best ?? {};
  return (
    <section className={clsx(page.card, styles.card)} aria-labelledby="exercise-estimate">
      <div className={styles.figureLine}>
        {value !== null && unit && <span className={styles.figure}>{weightText(intl, { value, unit })}</span>}
        {gain !== null && unit && (
          <span className={styles.gain}>+{weightText(intl, { value: gain, unit })}</span>
        )}
        <span className={styles.formulaPlace}>
          <FormulaChoice formula={formula} onChoose={choose} />
        </span>
      </div>
      <h2 id="exercise-estimate" className={clsx(row.line, styles.figureName)}>
        <FormattedMessage id="training.estimate.title" />
      </h2>
      <p className={styles.words}>
        {best ? (
          <FormattedMessage
            id={gain === null ? "training.estimate.from" : "training.estimate.fromAndGain"}
            values={{
              reps: best.reps ?? 0,
              day: dayText(intl, best.at, now),
              before: step?.before ? dayText(intl, step.before.at, now) : "",
            }}
          />
        ) : (
          <FormattedMessage id="training.estimate.none" values={{ most: MAX_ESTIMATED_REPS }} />
        )}
      </p>
    </section>
  );
}
