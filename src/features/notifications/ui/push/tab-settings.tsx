"use client";

import { Switch } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import { useStoredFlag } from "@/ui/use-stored-flag";
import { askPermission } from "./browser";
import styles from "./push.module.css";
import { playSound } from "./sound";
import { DESKTOP_KEY, SOUND_KEY } from "./tab-keys";
import type { Push } from "./use-push";

/** What an open tab of this browser does when something comes. */
export function TabSettings({ push: { here, isOn, refresh } }: { push: Push }) {
  const [hasSound, setSound] = useStoredFlag(SOUND_KEY);
  const [hasDesktop, setDesktop] = useStoredFlag(DESKTOP_KEY);
  const isAllowed = here?.permission === "granted";
  const chooseSound = (isChosen: boolean) => {
    setSound(isChosen);
    // so that the user hears what was chosen, and the browser lets this tab play later
    if (isChosen) playSound();
  };
  const chooseDesktop = async (isChosen: boolean) => {
    setDesktop(isChosen && (isAllowed || (await askPermission()) === "granted"));
    await refresh();
  };
  const canNotify = here !== null && typeof Notification !== "undefined" && here.permission !== "denied";
  return (
    <Card
      title={<FormattedMessage id="notifications.tab.title" />}
      text={<FormattedMessage id="notifications.tab.text" />}
    >
      <Switch
        checked={hasSound}
        label={<FormattedMessage id="notifications.tab.sound" />}
        onChange={(event) => chooseSound(event.currentTarget.checked)}
      />
      {canNotify && (
        <Switch
          checked={isOn || (hasDesktop && isAllowed)}
          disabled={isOn}
          label={<FormattedMessage id="notifications.tab.desktop" />}
          description={isOn && <FormattedMessage id="notifications.tab.byPush" />}
          onChange={(event) => void chooseDesktop(event.currentTarget.checked)}
        />
      )}
      {here?.permission === "denied" && (
        <p className={styles.state}>
          <FormattedMessage id="notifications.push.refused" />
        </p>
      )}
    </Card>
  );
}
