"use client";

import { Switch } from "@mantine/core";
import { IconBellRinging, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Card } from "@/features/accounts/ui/settings/card";
import { useAction } from "@/ui/action";
import { ActionIcon, Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { Pill } from "@/ui/pill";
import { Skeleton } from "@/ui/skeleton";
import { useTRPCClient } from "@/ui/trpc";
import type { PushDeviceView } from "../../subscriptions/views";
import { TimeAgo } from "../time-ago";
import styles from "./push.module.css";
import { deviceIcons } from "./push-here";
import { useDeviceRemoval } from "./use-device-removal";
import type { Push } from "./use-push";

/** Since when it is on or silent, or when it was reached last. */
function DeviceState({ device }: { device: PushDeviceView }) {
  const intl = useIntl();
  const dayOf = (at: string) => intl.formatDate(at, { day: "numeric", month: "long" });
  const { createdAt, failingSince, lastSentAt, isThis } = device;
  if (failingSince)
    return <FormattedMessage id="notifications.push.silent" values={{ day: dayOf(failingSince) }} />;
  if (isThis || !lastSentAt)
    return <FormattedMessage id="notifications.push.since" values={{ day: dayOf(createdAt) }} />;
  return <FormattedMessage id="notifications.push.last" values={{ when: <TimeAgo at={lastSentAt} /> }} />;
}

type RowProps = { device: PushDeviceView; onRemove: () => void };

function DeviceRow({ device, onRemove }: RowProps) {
  const intl = useIntl();
  const Icon = deviceIcons[device.kind];
  const name = device.name || intl.formatMessage({ id: "notifications.push.unnamed" });
  return (
    <li className={styles.device}>
      <IconTile kind="round" size={36}>
        <Icon size={20} />
      </IconTile>
      <div className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>
          <DeviceState device={device} />
        </span>
      </div>
      {device.isThis ? (
        <Pill>
          <FormattedMessage id="notifications.push.thisOne" />
        </Pill>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={intl.formatMessage({ id: "notifications.push.remove" }, { name })}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </li>
  );
}

/** What can be chosen and tried for this device, while push is on here. */
function ThisDevice({ device, push }: { device: PushDeviceView; push: Push }) {
  const intl = useIntl();
  const { notifications } = useTRPCClient();
  const [name, hint] = [useId(), useId()];
  const showing = useAction({
    call: (showsText: boolean) => notifications.push.change.mutate({ id: device.id, showsText }),
    failed: intl.formatMessage({ id: "ui.failure.notSaved" }),
    onSettled: push.reload,
  });
  const trial = useAction({
    call: () => notifications.push.test.mutate({ id: device.id }),
    done: intl.formatMessage({ id: "notifications.push.testSent" }),
    failed: intl.formatMessage({ id: "notifications.push.testFailed" }),
  });
  return (
    <>
      <div className={styles.choice}>
        <div className={styles.body}>
          <span id={name} className={styles.name}>
            <FormattedMessage id="notifications.push.showsText" />
          </span>
          <span id={hint} className={styles.state}>
            <FormattedMessage id="notifications.push.showsTextHint" />
          </span>
        </div>
        <Switch
          checked={showing.isPending ? (showing.input ?? false) : device.showsText}
          aria-labelledby={name}
          aria-describedby={hint}
          onChange={(event) => showing.run(event.currentTarget.checked)}
        />
      </div>
      <Button
        className={styles.trial}
        size="sm"
        variant="default"
        loading={trial.isPending}
        leftSection={<IconBellRinging size={16} aria-hidden="true" />}
        onClick={() => trial.run()}
      >
        <FormattedMessage id="notifications.push.test" />
      </Button>
    </>
  );
}

/** The user's devices with push, this one first. */
export function DeviceList({ push }: { push: Push }) {
  const { data, isPending, isError, error, refetch, isFetching } = push.push;
  const { removed, remove } = useDeviceRemoval(push.reload);
  const devices = (data?.devices ?? [])
    .filter(({ id }) => !removed.has(id))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis));
  return (
    <Card title={<FormattedMessage id="notifications.push.devices" />}>
      {isPending && <Skeleton height={56} />}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && devices.length === 0 && (
        <p className={styles.state}>
          <FormattedMessage id="notifications.push.noDevices" />
        </p>
      )}
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onRemove={() => remove(device)} />
          ))}
        </ul>
      )}
      {push.isOn && push.device && <ThisDevice device={push.device} push={push} />}
    </Card>
  );
}
