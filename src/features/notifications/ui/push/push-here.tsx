"use client";

import { Switch } from "@mantine/core";
import { IconDeviceLaptop, IconDeviceMobile, IconDeviceTablet } from "@tabler/icons-react";
import clsx from "clsx";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { IconTile } from "@/ui/icon-tile";
import { lazyDialog } from "@/ui/lazy-dialog";
import page from "@/ui/page.module.css";
import type { PushDeviceView } from "../../subscriptions/views";
import { findDeviceKind } from "./browser";
import styles from "./push.module.css";
import type { Push } from "./use-push";

export const InstallSteps = lazyDialog(() => import("./install-steps").then((it) => it.InstallSteps));

export const deviceIcons = {
  COMPUTER: IconDeviceLaptop,
  PHONE: IconDeviceMobile,
  TABLET: IconDeviceTablet,
} as const satisfies Record<PushDeviceView["kind"], unknown>;

const titles = {
  COMPUTER: "notifications.push.hereComputer",
  PHONE: "notifications.push.herePhone",
  TABLET: "notifications.push.hereTablet",
} as const;

type Props = { push: Push; quiet: { from: string | null; until: string | null } };

/** Why push can't be switched on here, or what it does. */
function State({ push: { here, isOn }, quiet: { from, until } }: Props) {
  if (here?.ability === "INSECURE") return <FormattedMessage id="notifications.push.insecure" />;
  if (here?.ability === "UNABLE") return <FormattedMessage id="notifications.push.unable" />;
  if (here?.ability === "APP") return <FormattedMessage id="notifications.push.needsApp" />;
  if (here?.permission === "denied") return <FormattedMessage id="notifications.push.refused" />;
  if (!isOn) return <FormattedMessage id="notifications.push.off" />;
  return from !== null && until !== null && from !== until ? (
    <FormattedMessage id="notifications.push.onQuiet" values={{ from, until }} />
  ) : (
    <FormattedMessage id="notifications.push.on" />
  );
}

/** Push in this browser: its switch, or why there is none. */
export function PushHere({ push, quiet }: Props) {
  const { here, isOn, isPending, switchTo } = push;
  const title = useId();
  const [isOpen, setOpen] = useState(false);
  if (!here) return null;
  const kind = findDeviceKind();
  const Icon = deviceIcons[kind];
  const canSwitch = here.ability === "ABLE" && here.permission !== "denied";
  return (
    <section className={clsx(page.card, styles.here)} aria-labelledby={title}>
      <IconTile size={40}>
        <Icon size={22} />
      </IconTile>
      <div className={styles.body}>
        <h3 id={title} className={styles.name}>
          <FormattedMessage id={titles[kind]} />
        </h3>
        <p className={styles.state}>
          <State push={push} quiet={quiet} />
        </p>
        {here.ability === "APP" && (
          <Button size="sm" variant="light" onClick={() => setOpen(true)}>
            <FormattedMessage id="notifications.push.askHow" />
          </Button>
        )}
      </div>
      {canSwitch && (
        <Switch
          checked={isOn}
          disabled={isPending}
          aria-labelledby={title}
          onChange={(event) => switchTo(event.currentTarget.checked)}
        />
      )}
      <InstallSteps opened={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}
