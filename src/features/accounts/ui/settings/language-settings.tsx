"use client";

import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { useMounted } from "@mantine/hooks";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { languageNames } from "@/i18n/languages";
import { useAction } from "@/ui/action";
import { TimeZoneField } from "@/ui/time-zone-field";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { Language } from "../../rules";
import type { AccountView } from "../../views";
import { useLanguageChoice } from "../language-choice";
import { Card } from "./card";
import styles from "./settings.module.css";
import { UnitSettings } from "./unit-settings";

const languageChoices = Object.entries(languageNames).map(([value, label]) => ({ value, label }));

function TimeZoneSetting({ me }: { me: AccountView }) {
  const intl = useIntl();
  const refresh = useRefresh();
  const client = useTRPCClient();
  const mounted = useMounted();
  const [zone, setZone] = useState(me.timeZone);
  const { run } = useAction({
    call: (timeZone: string) => client.accounts.update.mutate({ timeZone }),
    optimistic: (chosen) => {
      setZone(chosen);
      return () => setZone(zone);
    },
    done: intl.formatMessage({ id: "accounts.zone.saved" }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onDone: refresh,
  });
  return (
    <TimeZoneField
      label={<FormattedMessage id="accounts.zone.label" />}
      description={
        mounted ? (
          <FormattedMessage
            id="accounts.zone.now"
            values={{ time: intl.formatTime(new Date(), { timeZone: zone }) }}
          />
        ) : (
          "\u00a0"
        )
      }
      hasAll={mounted}
      value={zone}
      onChange={run}
    />
  );
}

/** Language, time zone and color scheme. Each change is saved immediately. */
export function LanguageSettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const mounted = useMounted();
  const chooseLanguage = useLanguageChoice(true);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: "light", label: intl.formatMessage({ id: "ui.scheme.light" }) },
    { value: "dark", label: intl.formatMessage({ id: "ui.scheme.dark" }) },
    { value: "auto", label: intl.formatMessage({ id: "ui.scheme.auto" }) },
  ];
  return (
    <div className={styles.panel}>
      <Card
        title={<FormattedMessage id="accounts.language.title" />}
        text={<FormattedMessage id="accounts.language.text" />}
      >
        <fieldset className={styles.set}>
          <legend className={styles.legend}>
            <FormattedMessage id="ui.language.title" />
          </legend>
          <SegmentedControl
            data={languageChoices}
            value={intl.locale}
            onChange={(chosen) => chooseLanguage(chosen as Language)}
          />
        </fieldset>
        <TimeZoneSetting me={me} />
      </Card>
      <UnitSettings me={me} />
      <Card
        title={<FormattedMessage id="ui.scheme.title" />}
        text={<FormattedMessage id="accounts.scheme.text" />}
      >
        <SegmentedControl
          className={styles.segments}
          aria-label={intl.formatMessage({ id: "ui.scheme.title" })}
          data={schemes}
          value={mounted ? colorScheme : "auto"}
          onChange={(chosen) => setColorScheme(chosen as "light" | "dark" | "auto")}
        />
      </Card>
    </div>
  );
}
