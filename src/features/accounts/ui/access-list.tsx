"use client";

import {
  IconCalendarShare,
  IconDeviceLaptop,
  IconDeviceMobileCode,
  IconFingerprint,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Note } from "@/ui/note";
import type { AccessKind } from "../access/rules";
import type { AccessView } from "../access/views";
import { FactorRow } from "./settings/factor-rows";
import styles from "./settings/settings.module.css";

const icons: Record<AccessKind, ReactNode> = {
  SESSION: <IconDeviceLaptop size={20} aria-hidden="true" />,
  DEVICE: <IconDeviceLaptop size={20} aria-hidden="true" />,
  AUTHENTICATOR: <IconDeviceMobileCode size={20} aria-hidden="true" />,
  PASSKEY: <IconFingerprint size={20} aria-hidden="true" />,
  CALENDAR: <IconCalendarShare size={20} aria-hidden="true" />,
};

/** What is shown under a kind's own name where it has none. */
const nameless: Partial<Record<AccessKind, string>> = {
  AUTHENTICATOR: "accounts.totp.name",
  CALENDAR: "accounts.access.calendar",
};

/** A browser that is signed in stands once in the list, however often it is known. */
const shown = (access: AccessView[]): AccessView[] =>
  access.filter(
    ({ kind, name }) =>
      kind !== "DEVICE" || !access.some((one) => one.kind === "SESSION" && one.name === name),
  );

/** What gives access to an account and was made before its address was confirmed, perhaps by somebody else. */
export function AccessList({ access }: { access: AccessView[] }) {
  const intl = useIntl();
  return (
    <Note>
      <div className={styles.effects}>
        <h3>
          <FormattedMessage id="accounts.access.title" />
        </h3>
        <p>
          <FormattedMessage id="accounts.access.text" />
        </p>
      </div>
      <ul>
        {shown(access).map(({ kind, name, createdAt }) => {
          const id = nameless[kind];
          const day = intl.formatDate(createdAt, { dateStyle: "long" });
          return (
            <FactorRow
              key={`${kind} ${createdAt}`}
              icon={icons[kind]}
              name={name || (id && intl.formatMessage({ id }))}
              text={<FormattedMessage id="accounts.access.since" values={{ kind, day }} />}
            />
          );
        })}
      </ul>
    </Note>
  );
}
