"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/ui/button";
import { type FieldErrors, useFields } from "@/ui/fields";
import { Note } from "@/ui/note";
import { readFailure } from "@/ui/refusals";
import { useAccountErrors, usePasswordError } from "./account-errors";
import { NewPasswordField } from "./new-password-field";
import { SignedOutLayout } from "./signed-out-layout";
import styles from "./signed-out-layout.module.css";

type Fields = { password: string };

type Props = {
  token: string;
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
  save: (given: { token: string; password: string }) => Promise<unknown>;
  done: ReactNode;
  stale: ReactNode;
};

/** The server's message for a link that was used, has expired, or never existed. */
const STALE = "This link is no longer valid.";

/** Sets a new password by an emailed link. `token`: the link's token. */
export function LinkPasswordForm({ token, title, text, action, save, done, stale }: Props) {
  const errorsOf = useAccountErrors();
  const passwordError = usePasswordError();
  const [state, setState] = useState<"open" | "done" | "stale">(token ? "open" : "stale");
  const { errors, pending, form, bind, submit } = useFields<Fields>({ password: "" });

  const check = ({ password }: Fields): FieldErrors<Fields> => {
    const fault = passwordError(password);
    return fault ? { password: fault } : {};
  };
  const send = async (given: Fields): Promise<FieldErrors<Fields> | undefined> => {
    try {
      await save({ token, ...given });
      setState("done");
    } catch (error) {
      if (readFailure(error).message !== STALE) return errorsOf(error, given);
      setState("stale");
    }
  };

  if (state !== "open") return state === "done" ? done : stale;
  return (
    <SignedOutLayout title={title} text={text}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit(check, send)} method="post">
        {errors.form && <Note kind="error">{errors.form}</Note>}
        <NewPasswordField {...bind("password")} />
        <Button type="submit" size="lg" fullWidth loading={pending}>
          {action}
        </Button>
      </form>
    </SignedOutLayout>
  );
}
