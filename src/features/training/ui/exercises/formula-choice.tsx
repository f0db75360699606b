"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { DropMenu, MenuChoice } from "@/ui/drop-menu";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { type Formula, formulas } from "../../settings/rules";
import type { SettingsAnswer } from "../../settings/views";
import styles from "./exercise.module.css";

const formulaWords = {
  EPLEY: { name: "training.formula.epley", text: "training.formula.epleyText" },
  BRZYCKI: { name: "training.formula.brzycki", text: "training.formula.brzyckiText" },
} as const satisfies Record<Formula, { name: string; text: string }>;

/** The formula that the member has chosen, for all exercises. */
export function useFormula(first: SettingsAnswer) {
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

/** A chip that opens a choice of two, with the formulas written out. */
export function FormulaChoice({
  formula,
  onChoose,
}: {
  formula: Formula;
  onChoose: (formula: Formula) => void;
}) {
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
