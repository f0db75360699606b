"use client";

import { Button } from "@mantine/core";
import { IconDeviceMobileCode, IconLifebuoy } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ErrorState, SkeletonRows } from "@/ui/states";
import { useTRPC } from "@/ui/trpc";
import { RECOVERY_CODES } from "../../factors/rules";
import type { SecondFactorsView } from "../../factors/views";
import type { AccountView } from "../../views";
import { Card } from "./card";
import { RemoveTotpDialog, RenewCodesDialog } from "./factor-dialogs";
import styles from "./settings.module.css";
import { TotpDialog } from "./totp-dialog";

type RowProps = { icon: ReactNode; name: ReactNode; text: ReactNode; children: ReactNode };

function FactorRow({ icon, name, text, children }: RowProps) {
  return (
    <li className={styles.session}>
      <span className={styles.device}>{icon}</span>
      <div className={styles.sessionText}>
        <div className={styles.sessionName}>{name}</div>
        <div className={styles.hint}>{text}</div>
      </div>
      {children}
    </li>
  );
}

type Asking = "add-totp" | "remove-totp" | "renew";
type ListProps = { factors: SecondFactorsView; onAsk: (what: Asking) => void };

function FactorRows({ factors: { totp, recoveryCodesLeft }, onAsk }: ListProps) {
  const intl = useIntl();
  const since = totp && intl.formatDate(totp.createdAt, { dateStyle: "long" });
  return (
    <ul className={styles.sessions}>
      <FactorRow
        icon={<IconDeviceMobileCode size={20} aria-hidden="true" />}
        name={
          <>
            <FormattedMessage id="accounts.totp.name" />
            {totp && (
              <span className={styles.pill}>
                <FormattedMessage id="accounts.factors.on" />
              </span>
            )}
          </>
        }
        text={
          since ? (
            <FormattedMessage id="accounts.totp.since" values={{ since }} />
          ) : (
            <FormattedMessage id="accounts.totp.text" />
          )
        }
      >
        {totp ? (
          <Button variant="subtle" color="red" size="sm" onClick={() => onAsk("remove-totp")}>
            <FormattedMessage id="accounts.factors.remove" />
          </Button>
        ) : (
          <Button variant="light" onClick={() => onAsk("add-totp")}>
            <FormattedMessage id="accounts.factors.setUp" />
          </Button>
        )}
      </FactorRow>
      {totp && (
        <FactorRow
          icon={<IconLifebuoy size={20} aria-hidden="true" />}
          name={<FormattedMessage id="accounts.recovery.name" />}
          text={
            <FormattedMessage
              id="accounts.recovery.left"
              values={{ left: recoveryCodesLeft, all: RECOVERY_CODES }}
            />
          }
        >
          <Button variant="default" size="sm" onClick={() => onAsk("renew")}>
            <FormattedMessage id="accounts.recovery.renew" />
          </Button>
        </FactorRow>
      )}
    </ul>
  );
}

/** What is asked for at sign-in beside the password: set up, renewed, removed. */
export function FactorSettings({ me }: { me: AccountView }) {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const look = useQuery(trpc.accounts.factors.get.queryOptions());
  const changed = () => void cache.invalidateQueries(trpc.accounts.factors.get.queryFilter());
  const close = () => setAsking(undefined);
  return (
    <Card
      title={<FormattedMessage id="accounts.factors.title" />}
      text={<FormattedMessage id="accounts.factors.text" />}
    >
      {look.isPending && <SkeletonRows rows={1} />}
      {look.isError && (
        <ErrorState error={look.error} onRetry={() => look.refetch()} retrying={look.isFetching} />
      )}
      {look.data && <FactorRows factors={look.data.secondFactors} onAsk={setAsking} />}
      <TotpDialog me={me} opened={asking === "add-totp"} onClose={close} onAdded={changed} />
      <RemoveTotpDialog me={me} opened={asking === "remove-totp"} onClose={close} onChanged={changed} />
      <RenewCodesDialog me={me} opened={asking === "renew"} onClose={close} onChanged={changed} />
    </Card>
  );
}
