"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import type { SecondFactorsView } from "../../factors/views";
import type { PasskeyView } from "../../passkeys/views";
import type { AccountView } from "../../views";
import { useHasPasskeys } from "../passkey-button";
import { Card } from "./card";
import { RemoveTotpDialog, RenewCodesDialog } from "./factor-dialogs";
import { NewPasskeyRow, PasskeyRow, RecoveryRow, TotpRow } from "./factor-rows";
import { AddPasskeyDialog, RemovePasskeyDialog } from "./passkey-dialogs";
import { RenamePasskeyDialog } from "./rename-passkey-dialog";
import styles from "./settings.module.css";
import { TotpDialog } from "./totp-dialog";

/** The action that a dialog is open for. */
type Asking =
  | { for: "add-totp" | "remove-totp" | "renew" | "add-passkey" }
  | { for: "rename" | "remove"; passkey: PasskeyView };

function FactorRows({ factors, onAsk }: { factors: SecondFactorsView; onAsk: (asking: Asking) => void }) {
  const hasPasskeys = useHasPasskeys();
  const { totp, passkeys, recoveryCodesLeft } = factors;
  return (
    <ul className={styles.sessions}>
      <TotpRow
        totp={totp}
        onAdd={() => onAsk({ for: "add-totp" })}
        onRemove={() => onAsk({ for: "remove-totp" })}
      />
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => onAsk({ for: "rename", passkey })}
          onRemove={() => onAsk({ for: "remove", passkey })}
        />
      ))}
      <NewPasskeyRow isPossible={hasPasskeys} onAdd={() => onAsk({ for: "add-passkey" })} />
      {(totp || passkeys.length > 0) && (
        <RecoveryRow left={recoveryCodesLeft} onRenew={() => onAsk({ for: "renew" })} />
      )}
    </ul>
  );
}

/** Second factors and passkeys: set up, renew, remove. */
export function FactorSettings({ me }: { me: AccountView }) {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const look = useQuery(trpc.accounts.factors.get.queryOptions());
  const refresh = useRefresh();
  const changed = () => {
    void cache.invalidateQueries(trpc.accounts.factors.get.queryFilter());
    // the effective staff role may depend on it
    refresh();
  };
  const close = () => setAsking(undefined);
  const done = { me, onClose: close, onChanged: changed };
  return (
    <Card
      title={<FormattedMessage id="accounts.factors.title" />}
      text={<FormattedMessage id="accounts.factors.text" />}
    >
      {look.isPending && <SkeletonRows rows={2} />}
      {look.isError && (
        <ErrorState error={look.error} onRetry={() => look.refetch()} retrying={look.isFetching} />
      )}
      {look.data && <FactorRows factors={look.data.secondFactors} onAsk={setAsking} />}
      <TotpDialog me={me} opened={asking?.for === "add-totp"} onClose={close} onAdded={changed} />
      <RemoveTotpDialog {...done} opened={asking?.for === "remove-totp"} />
      <RenewCodesDialog {...done} opened={asking?.for === "renew"} />
      <AddPasskeyDialog {...done} opened={asking?.for === "add-passkey"} />
      <RenamePasskeyDialog
        onClose={close}
        onChanged={changed}
        passkey={asking?.for === "rename" ? asking.passkey : undefined}
      />
      <RemovePasskeyDialog {...done} passkey={asking?.for === "remove" ? asking.passkey : undefined} />
    </Card>
  );
}
