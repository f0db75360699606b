"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import { Door } from "./door";
import { signOut } from "./session";

/** The last that somebody sees whose account is deleted. */
const Goodbye = () => (
  <Door
    title={<FormattedMessage id="accounts.goodbye.title" />}
    text={<FormattedMessage id="accounts.goodbye.text" />}
  >
    <Button component={Link} href="/register" variant="default" size="lg" fullWidth>
      <FormattedMessage id="accounts.goodbye.again" />
    </Button>
  </Door>
);

/** The app's own confirm page for GET /api/auth/signout; also what somebody sees who is out already. */
export function SignOutScreen({ name, isDeleted }: { name: string | null; isDeleted: boolean }) {
  const [state, setState] = useState<"asking" | "leaving" | "failed">("asking");
  const leave = async () => {
    setState("leaving");
    if (!(await signOut())) return setState("failed");
    window.location.assign("/signin");
  };
  if (name === null && isDeleted) return <Goodbye />;
  if (name === null) {
    return (
      <Door
        title={<FormattedMessage id="accounts.signOut.doneTitle" />}
        text={<FormattedMessage id="accounts.signOut.doneText" />}
      >
        <Button component={Link} href="/signin" size="lg" fullWidth>
          <FormattedMessage id="accounts.signIn.action" />
        </Button>
      </Door>
    );
  }
  return (
    <Door
      signedIn
      title={<FormattedMessage id="accounts.signOut.title" />}
      text={<FormattedMessage id="accounts.signOut.text" values={{ name }} />}
    >
      {state === "failed" && (
        <Note kind="error">
          <FormattedMessage id="ui.failure.offline" />
        </Note>
      )}
      <Button size="lg" fullWidth loading={state === "leaving"} onClick={leave}>
        <FormattedMessage id="accounts.signOut.action" />
      </Button>
      <Button component={Link} href="/" variant="default" size="lg" fullWidth>
        <FormattedMessage id="accounts.signOut.stay" />
      </Button>
    </Door>
  );
}
