"use client";

import { IconDeviceMobileCode, IconFingerprint, IconLifebuoy, IconPencil } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon, Button } from "@/ui/button";
import { IconTile } from "@/ui/icon-tile";
import { Pill } from "@/ui/pill";
import { RECOVERY_CODES } from "../../factors/rules";
import type { SecondFactorsView } from "../../factors/views";
import type { PasskeyView } from "../../passkeys/views";
import styles from "./settings.module.css";

type RowProps = { icon: ReactNode; name: ReactNode; text: ReactNode; children?: ReactNode };

export function FactorRow({ icon, name, text, children }: RowProps) {
  return (
    <li className={styles.session}>
      <IconTile>{icon}</IconTile>
      <div className={styles.sessionText}>
        <div className={styles.sessionName}>{name}</div>
        <div className={styles.hint}>{text}</div>
      </div>
      {children}
    </li>
  );
}

type TotpProps = { totp: SecondFactorsView["totp"]; onAdd: () => void; onRemove: () => void };

export function TotpRow({ totp, onAdd, onRemove }: TotpProps) {
  const intl = useIntl();
  const since = totp && intl.formatDate(totp.createdAt, { dateStyle: "long" });
  const name = (
    <>
      <FormattedMessage id="accounts.totp.name" />
      {totp && (
        <Pill>
          <FormattedMessage id="accounts.factors.on" />
        </Pill>
      )}
    </>
  );
  const text = since ? (
    <FormattedMessage id="accounts.totp.since" values={{ since }} />
  ) : (
    <FormattedMessage id="accounts.totp.text" />
  );
  return (
    <FactorRow icon={<IconDeviceMobileCode size={20} aria-hidden="true" />} name={name} text={text}>
      {totp ? (
        <Button variant="subtle" color="red" size="sm" onClick={onRemove}>
          <FormattedMessage id="accounts.factors.remove" />
        </Button>
      ) : (
        <Button variant="light" onClick={onAdd}>
          <FormattedMessage id="accounts.factors.setUp" />
        </Button>
      )}
    </FactorRow>
  );
}

type PasskeyProps = { passkey: PasskeyView; onRename: () => void; onRemove: () => void };

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyProps) {
  const intl = useIntl();
  const { name, createdAt, lastUsedAt } = passkey;
  const day = (at: string) => intl.formatDate(at, { dateStyle: "medium" });
  return (
    <FactorRow
      icon={<IconFingerprint size={20} aria-hidden="true" />}
      name={name}
      text={
        lastUsedAt ? (
          <FormattedMessage id="accounts.passkeys.used" values={{ day: day(lastUsedAt) }} />
        ) : (
          <FormattedMessage id="accounts.passkeys.since" values={{ day: day(createdAt) }} />
        )
      }
    >
      <ActionIcon
        aria-label={intl.formatMessage({ id: "accounts.passkeys.renameOne" }, { name })}
        onClick={onRename}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        aria-label={intl.formatMessage({ id: "accounts.passkeys.removeOne" }, { name })}
        onClick={onRemove}
      >
        <FormattedMessage id="accounts.factors.remove" />
      </Button>
    </FactorRow>
  );
}

/** `isPossible`: this browser supports passkeys here. */
export function NewPasskeyRow({ isPossible, onAdd }: { isPossible: boolean; onAdd: () => void }) {
  return (
    <FactorRow
      icon={<IconFingerprint size={20} aria-hidden="true" />}
      name={<FormattedMessage id="accounts.passkeys.title" />}
      text={<FormattedMessage id={isPossible ? "accounts.passkeys.text" : "accounts.passkeys.impossible"} />}
    >
      {isPossible && (
        <Button variant="light" onClick={onAdd}>
          <FormattedMessage id="accounts.passkeys.add" />
        </Button>
      )}
    </FactorRow>
  );
}

export function RecoveryRow({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <FactorRow
      icon={<IconLifebuoy size={20} aria-hidden="true" />}
      name={<FormattedMessage id="accounts.recovery.name" />}
      text={<FormattedMessage id="accounts.recovery.left" values={{ left, all: RECOVERY_CODES }} />}
    >
      <Button variant="default" size="sm" onClick={onRenew}>
        <FormattedMessage id="accounts.recovery.renew" />
      </Button>
    </FactorRow>
  );
}
