"use client";

import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Dialog } from "@/ui/dialog";
import { toastSuccess } from "@/ui/toast";
import { useTRPCClient } from "@/ui/trpc";
import type { AccountView } from "../../views";
import { PasswordStep } from "./password-step";
import { RecoveryCodes } from "./recovery-codes";

type Props = { me: AccountView; opened: boolean; onClose: () => void; onChanged: () => void };

/** Asks for the password, then removes the authenticator app. */
export function RemoveTotpDialog({ me, opened, onClose, onChanged }: Props) {
  const intl = useIntl();
  const client = useTRPCClient();
  const remove = async (currentPassword: string) => {
    await client.accounts.factors.removeTotp.mutate({ currentPassword });
    toastSuccess(intl.formatMessage({ id: "accounts.totp.removed" }));
    onChanged();
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      width={440}
      title={<FormattedMessage id="accounts.totp.removeTitle" />}
    >
      <PasswordStep
        me={me}
        isDangerous
        text={<FormattedMessage id="accounts.totp.removeText" />}
        action={<FormattedMessage id="accounts.factors.remove" />}
        onClose={onClose}
        send={remove}
      />
    </Dialog>
  );
}

/** Asks for the password, then shows new recovery codes. */
export function RenewCodesDialog({ me, opened, onClose, onChanged }: Props) {
  const client = useTRPCClient();
  const [codes, setCodes] = useState<string[]>();
  const close = () => {
    setCodes(undefined);
    onClose();
  };
  const renew = async (currentPassword: string) => {
    setCodes((await client.accounts.factors.renewRecoveryCodes.mutate({ currentPassword })).recoveryCodes);
    onChanged();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={480}
      title={<FormattedMessage id={codes ? "accounts.recovery.newTitle" : "accounts.recovery.renewTitle"} />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <PasswordStep
          me={me}
          text={<FormattedMessage id="accounts.recovery.renewText" />}
          action={<FormattedMessage id="accounts.recovery.renew" />}
          onClose={close}
          send={renew}
        />
      )}
    </Dialog>
  );
}
