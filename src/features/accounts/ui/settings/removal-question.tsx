"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Note } from "@/ui/note";
import { PasswordField } from "@/ui/password-field";
import { endSession } from "@/ui/query-client";
import { Question } from "@/ui/question";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import { hasOtherAdmin, isChosenHeir, isConfirmationCorrect } from "../../removal/rules";
import type { AccountView } from "../../views";
import { OwnedHeirs } from "./owned-heirs";
import styles from "./settings.module.css";
import { useHeirs } from "./use-heirs";

/** The page after the deletion. The session has ended, so the whole app is reloaded. */
const GOODBYE = "/signout?account=deleted";

function useRemovalFailure() {
  const intl = useIntl();
  const say = useFailureText();
  return (error: unknown): { password?: string; form?: string } => {
    const { code, message } = readFailure(error);
    if (code === "forbidden") {
      return { password: intl.formatMessage({ id: "accounts.fault.currentPassword" }) };
    }
    if (message === hasOtherAdmin.sentence) {
      return { form: intl.formatMessage({ id: "accounts.removal.lastAdmin" }) };
    }
    if (message === isChosenHeir.sentence) {
      return { form: intl.formatMessage({ id: "accounts.heirs.fault" }) };
    }
    return { form: say(error) };
  };
}

type QuestionProps = { me: AccountView; opened: boolean; onClose: () => void };

/** Says what the deletion of the account removes, and asks for the username and the password. */
export function RemovalQuestion({ me, opened, onClose }: QuestionProps) {
  const sayFailure = useRemovalFailure();
  const [password, setPassword] = useState("");
  const heirs = useHeirs({ enabled: opened });
  const { accounts } = useTRPCClient();
  const removal = useAction({
    call: (input: Parameters<typeof accounts.removal.remove.mutate>[0]) =>
      endSession(() => accounts.removal.remove.mutate(input)),
    onFailed: (error) => readFailure(error).message === isChosenHeir.sentence && heirs.reset(),
    onDone: () => window.location.assign(GOODBYE),
  });
  const failure = removal.failure === null ? {} : sayFailure(removal.error);
  const close = () => {
    setPassword("");
    removal.reset();
    heirs.reset();
    onClose();
  };
  return (
    <Question
      opened={opened}
      onClose={close}
      width={520}
      title={<FormattedMessage id="accounts.removal.askTitle" />}
      action={<FormattedMessage id="accounts.removal.action" />}
      onConfirm={(confirmationUsername) =>
        removal.run({ password, confirmationUsername, heirs: heirs.choices })
      }
      isPending={removal.isPending || removal.isDone}
      failure={failure.form}
      typed={{
        label: <FormattedMessage id="accounts.removal.confirm" values={{ username: me.username }} />,
        matches: (typed) =>
          typed !== "" && isConfirmationCorrect({ username: me.username, confirmation: typed.trim() }),
      }}
      isFilledIn={password !== ""}
      fields={
        <PasswordField
          size="md"
          label={<FormattedMessage id="accounts.field.currentPassword" />}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={failure.password}
        />
      }
    >
      <div className={styles.effects}>
        <h3>
          <FormattedMessage id="accounts.removal.goes" />
        </h3>
        <p>
          <FormattedMessage id="accounts.removal.goesText" />
        </p>
        <h3>
          <FormattedMessage id="accounts.removal.stays" />
        </h3>
        <p>
          <FormattedMessage id="accounts.removal.staysText" />
        </p>
        <OwnedHeirs heirs={heirs} />
      </div>
      <Note kind="warning" icon={<IconAlertTriangle size={20} aria-hidden="true" />}>
        <FormattedMessage id="accounts.removal.final" />
      </Note>
    </Question>
  );
}
