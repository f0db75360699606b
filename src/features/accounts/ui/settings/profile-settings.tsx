"use client";

import { Textarea, TextInput } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { toastSuccess } from "@/ui/toast";
import { useTRPCClient } from "@/ui/trpc";
import { useRefresh } from "@/ui/use-refresh";
import { BIO_LENGTH, NAME_LENGTH } from "../../rules";
import type { AccountView } from "../../views";
import { useAccountErrors } from "../account-errors";
import { isUsernameFree, isUsernameShaped, UsernameField } from "../username-field";
import { Card } from "./card";
import { PictureSettings } from "./picture-settings";
import styles from "./settings.module.css";

type Fields = { name: string; username: string; bio: string };

/** The parts of the profile that others see. */
export function ProfileSettings({ me }: { me: AccountView }) {
  const intl = useIntl();
  const refresh = useRefresh();
  const client = useTRPCClient();
  const errorsOf = useAccountErrors();
  const saved = { name: me.name, username: me.username, bio: me.bio };
  const { values, errors, pending, form, bind, submit } = useFields<Fields>(saved);
  const isNew = values.username.trim().toLowerCase() !== me.username.toLowerCase();
  const left = BIO_LENGTH - [...values.bio].length;

  const check = ({ name, username, bio }: Fields): FieldErrors<Fields> => {
    const errors: FieldErrors<Fields> = {};
    if (!name.trim()) errors.name = intl.formatMessage({ id: "accounts.fault.name" });
    if (!isUsernameShaped(username)) errors.username = intl.formatMessage({ id: "accounts.fault.username" });
    else if (!isUsernameFree(username)) {
      errors.username = intl.formatMessage({ id: "accounts.fault.usernameTaken" });
    }
    if ([...bio.trim()].length > BIO_LENGTH) {
      errors.bio = intl.formatMessage({ id: "accounts.fault.bio" }, { most: BIO_LENGTH });
    }
    return errors;
  };
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      await client.accounts.update.mutate(given);
      toastSuccess(intl.formatMessage({ id: "accounts.profile.saved" }));
      refresh();
    } catch (error) {
      return errorsOf(error, given);
    }
  };

  return (
    <div className={styles.panel}>
      <PictureSettings me={me} />
      <Card
        title={<FormattedMessage id="accounts.profile.title" />}
        text={<FormattedMessage id="accounts.profile.text" />}
      >
        <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)}>
          {errors.form && <Note kind="error">{errors.form}</Note>}
          <TextInput
            {...bind("name")}
            label={<FormattedMessage id="accounts.field.name" />}
            autoComplete="name"
            maxLength={NAME_LENGTH}
          />
          <UsernameField
            {...bind("username")}
            {...(isNew && {
              description: <FormattedMessage id="accounts.hint.usernameHeld" />,
            })}
            maxLength={30}
          />
          <Textarea
            {...bind("bio")}
            label={<FormattedMessage id="accounts.field.bio" />}
            description={<FormattedMessage id="accounts.hint.bio" values={{ left }} />}
            rows={4}
          />
          <div className={styles.actions}>
            <Button type="submit" loading={pending}>
              <FormattedMessage id="ui.save" />
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
