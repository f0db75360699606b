"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { type Faults, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { readFailure } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import { useAccountFaults, usePasswordFault } from "./account-faults";
import { Door } from "./door";
import styles from "./door.module.css";
import { NewPasswordField } from "./new-password-field";

type Fields = { password: string };

/** What the server says of a link that was used, has run out, or never was. */
const STALE = "This link is no longer valid.";

/** Sets a new password by the link of a letter. `token`: what the link holds. */
export function ResetConfirmForm({ token }: { token: string }) {
  const client = useTRPCClient();
  const faultsOf = useAccountFaults();
  const passwordFault = usePasswordFault();
  const [state, setState] = useState<"open" | "done" | "stale">(token ? "open" : "stale");
  const { faults, pending, form, bind, submit } = useFields<Fields>({ password: "" });

  const check = ({ password }: Fields): Faults<Fields> => {
    const fault = passwordFault(password);
    return fault ? { password: fault } : {};
  };
  const send = async (given: Fields): Promise<Faults<Fields> | undefined> => {
    try {
      await client.accounts.passwords.confirmReset.mutate({ token, ...given });
      setState("done");
    } catch (error) {
      if (readFailure(error).message !== STALE) return faultsOf(error, given);
      setState("stale");
    }
  };

  if (state !== "open") return <ResetEnd done={state === "done"} />;
  return (
    <Door
      title={<FormattedMessage id="accounts.resetConfirm.title" />}
      text={<FormattedMessage id="accounts.resetConfirm.text" />}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)} method="post">
        {faults.form && <Note kind="error">{faults.form}</Note>}
        <NewPasswordField {...bind("password")} />
        <Button type="submit" size="lg" fullWidth loading={pending}>
          <FormattedMessage id="accounts.resetConfirm.action" />
        </Button>
      </form>
    </Door>
  );
}

function ResetEnd({ done }: { done: boolean }) {
  if (done) {
    return (
      <Door
        title={<FormattedMessage id="accounts.resetConfirm.doneTitle" />}
        text={<FormattedMessage id="accounts.resetConfirm.doneText" />}
      >
        <Button component={Link} href="/signin" size="lg" fullWidth>
          <FormattedMessage id="accounts.signIn.action" />
        </Button>
      </Door>
    );
  }
  return (
    <Door
      title={<FormattedMessage id="accounts.link.staleTitle" />}
      text={<FormattedMessage id="accounts.resetConfirm.staleText" />}
    >
      <Button component={Link} href="/reset" size="lg" fullWidth>
        <FormattedMessage id="accounts.resetConfirm.again" />
      </Button>
    </Door>
  );
}
