"use client";

import { SegmentedControl } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { DistanceUnit, WeightUnit } from "../../rules";
import type { AccountView } from "../../views";
import { Card } from "./card";
import styles from "./settings.module.css";

type Units = Pick<AccountView, "weightUnit" | "distanceUnit">;
type ChoiceProps = {
  legend: ReactNode;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

const Choice = ({ legend, ...control }: ChoiceProps) => (
  <fieldset className={styles.set}>
    <legend className={styles.legend}>{legend}</legend>
    <SegmentedControl {...control} />
  </fieldset>
);

/** In what weights and distances are proposed and shown. What was entered stays as it was. */
export function UnitSettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const refresh = useRefresh();
  const client = useTRPCClient();
  const [units, setUnits] = useState<Units>(me);
  const { run } = useAction({
    call: (change: Partial<Units>) => client.accounts.update.mutate(change),
    optimistic: (change) => {
      setUnits({ ...units, ...change });
      return () => setUnits(units);
    },
    done: intl.formatMessage({ id: "accounts.units.saved" }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: refresh,
  });
  return (
    <Card
      title={<FormattedMessage id="accounts.units.title" />}
      text={<FormattedMessage id="accounts.units.text" />}
    >
      <Choice
        legend={<FormattedMessage id="accounts.units.weight" />}
        data={[
          { value: "KG", label: "kg" },
          { value: "LB", label: "lb" },
        ]}
        value={units.weightUnit}
        onChange={(chosen) => run({ weightUnit: chosen as WeightUnit })}
      />
      <Choice
        legend={<FormattedMessage id="accounts.units.distance" />}
        data={[
          { value: "KM", label: "km" },
          { value: "MI", label: intl.formatMessage({ id: "accounts.units.miles" }) },
        ]}
        value={units.distanceUnit}
        onChange={(chosen) => run({ distanceUnit: chosen as DistanceUnit })}
      />
    </Card>
  );
}
