"use client";

import { IconDownload } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import row from "@/ui/row.module.css";
import { type SetKind, setKinds } from "../../rules";
import type { Effort, Formula } from "../../settings/rules";
import type { SettingsAnswer, SettingsView } from "../../settings/views";
import { weightText } from "../exercises/set-text";
import { TrainingTabs } from "../home/training-tabs";
import { ImportCard } from "../imports/import-card";
import { type Read, readTime, readWeight, timeText } from "../log/values";
import { Choice } from "./choice";
import { PlateList } from "./plate-list";
import styles from "./settings.module.css";
import { TypedField } from "./typed-field";
import { type Change, useSettings } from "./use-settings";

const effortHints = {
  RPE: "training.settings.rpeText",
  RIR: "training.settings.rirText",
  NONE: "training.settings.noEffortText",
} as const satisfies Record<Effort, string>;

const formulaTexts = {
  EPLEY: "training.formula.epleyText",
  BRZYCKI: "training.formula.brzyckiText",
} as const satisfies Record<Formula, string>;

const kindWords = {
  NORMAL: "training.kind.normal",
  WARMUP: "training.kind.warmup",
  DROP: "training.kind.drop",
  FAILURE: "training.kind.failure",
} as const satisfies Record<SetKind, string>;

/** Seconds. */
const LONGEST_REST = 3600;

function readRest(text: string): Read<number> {
  const read = readTime(text);
  if ("fault" in read || read.value === null) return read;
  return read.value > LONGEST_REST ? { fault: "TOO_LARGE" } : { value: Math.round(read.value) };
}

type PartProps = { settings: SettingsView; save: (change: Change) => void };

function LogCard({ settings: { effort, formula }, save }: PartProps) {
  const intl = useIntl();
  return (
    <Card title={<FormattedMessage id="training.settings.log" />}>
      <Choice
        legend={<FormattedMessage id="training.settings.effort" />}
        data={[
          { value: "RPE", label: intl.formatMessage({ id: "training.effort.rpe" }) },
          { value: "RIR", label: intl.formatMessage({ id: "training.effort.rir" }) },
          { value: "NONE", label: intl.formatMessage({ id: "training.settings.noEffort" }) },
        ]}
        value={effort}
        hint={<FormattedMessage id={effortHints[effort]} />}
        onChange={(chosen) => save({ effort: chosen as Effort })}
      />
      <Choice
        legend={<FormattedMessage id="training.estimate.title" />}
        data={[
          { value: "EPLEY", label: intl.formatMessage({ id: "training.formula.epley" }) },
          { value: "BRZYCKI", label: intl.formatMessage({ id: "training.formula.brzycki" }) },
        ]}
        value={formula}
        hint={<FormattedMessage id={formulaTexts[formula]} />}
        onChange={(chosen) => save({ formula: chosen as Formula })}
      />
    </Card>
  );
}

function RestsCard({ settings: { restSeconds }, save }: PartProps) {
  const intl = useIntl();
  return (
    <Card
      title={<FormattedMessage id="training.settings.rests" />}
      text={<FormattedMessage id="training.settings.restsText" />}
    >
      <div className={styles.fields}>
        {setKinds.map((kind) => (
          <TypedField
            key={kind}
            label={<FormattedMessage id={kindWords[kind]} />}
            saved={timeText(intl, restSeconds[kind])}
            read={readRest}
            onChange={(seconds) => save({ restSeconds: { [kind]: seconds } })}
          />
        ))}
      </div>
    </Card>
  );
}

type BarProps = PartProps & { me: AccountView };

function BarCard({ settings: { bar, plates }, save, me: { weightUnit } }: BarProps) {
  const intl = useIntl();
  return (
    <Card
      title={<FormattedMessage id="training.settings.bar" />}
      text={<FormattedMessage id="training.settings.barText" />}
    >
      <div className={styles.fields}>
        <TypedField
          label={<FormattedMessage id="training.settings.barWeight" />}
          saved={weightText(intl, bar)}
          read={(text) => readWeight(text, weightUnit)}
          onChange={(weight) => save({ bar: weight })}
        />
      </div>
      <PlateList plates={plates} unit={weightUnit} onChange={(changed) => save({ plates: changed })} />
      <p>
        <Link className={row.link} href="/settings?tab=language">
          <FormattedMessage id="training.settings.units" />
        </Link>
      </p>
    </Card>
  );
}

const ExportCard = () => (
  <Card
    title={<FormattedMessage id="training.settings.export" />}
    text={<FormattedMessage id="training.settings.exportText" />}
  >
    <div>
      <Button
        component="a"
        href="/api/training/export.csv"
        download
        variant="default"
        leftSection={<IconDownload size={18} />}
      >
        <FormattedMessage id="training.settings.download" />
      </Button>
    </div>
  </Card>
);

type Props = {
  me: AccountView;
  /** What was rendered with the page. */
  first: SettingsAnswer;
};

/** How one trains, and the way of workouts into and out of Samvaro. */
export function TrainingSettings({ me, first }: Props) {
  const { settings, save } = useSettings(first);
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <h1>
          <FormattedMessage id="training.settings.title" />
        </h1>
      </div>
      <TrainingTabs />
      <div className={styles.cards}>
        <LogCard settings={settings} save={save} />
        <RestsCard settings={settings} save={save} />
        <BarCard settings={settings} save={save} me={me} />
        <ImportCard />
        <ExportCard />
      </div>
    </div>
  );
}
