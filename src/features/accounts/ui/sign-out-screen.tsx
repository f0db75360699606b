"use client";

import { Button } from "@mantine/core";
import Link from "next/link";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import { Door } from "./door";
import { signOut } from "./session";
import { type Unsent, UnsentDialog } from "./unsent-dialog";

/** What a person has written in this browser and not sent: handed in by the nouns that keep it. */
export type UnsentKeeper = {
  find(userId: string): Promise<Unsent>;
  clear(userId: string | null): Promise<void>;
};

/** The last that somebody sees whose account is deleted. */
function Goodbye({ unsent }: { unsent: UnsentKeeper }) {
  useEffect(() => void unsent.clear(null), [unsent]);
  return (
    <Door
      title={<FormattedMessage id="accounts.goodbye.title" />}
      text={<FormattedMessage id="accounts.goodbye.text" />}
    >
      <Button component={Link} href="/register" variant="default" size="lg" fullWidth>
        <FormattedMessage id="accounts.goodbye.again" />
      </Button>
    </Door>
  );
}

type Props = {
  person: { id: string; name: string } | null;
  isDeleted: boolean;
  unsent: UnsentKeeper;
};

/**
 * The app's own confirm page for GET /api/auth/signout; also what somebody sees who is out already. Signing out clears
 * what this browser keeps of unsent messages, after asking.
 */
export function SignOutScreen({ person, isDeleted, unsent }: Props) {
  const [state, setState] = useState<"asking" | "leaving" | "failed">("asking");
  const [lost, setLost] = useState<Unsent | null>(null);
  const leave = async (isSure: boolean) => {
    setState("leaving");
    const found = person && !isSure ? await unsent.find(person.id) : null;
    if (found && found.messages + found.drafts > 0) {
      setLost(found);
      return setState("asking");
    }
    if (!(await signOut())) {
      setLost(null);
      return setState("failed");
    }
    await unsent.clear(person?.id ?? null);
    window.location.assign("/signin");
  };
  if (person === null && isDeleted) return <Goodbye unsent={unsent} />;
  if (person === null) {
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
      text={<FormattedMessage id="accounts.signOut.text" values={{ name: person.name }} />}
    >
      {state === "failed" && (
        <Note kind="error">
          <FormattedMessage id="ui.failure.offline" />
        </Note>
      )}
      <Button size="lg" fullWidth loading={state === "leaving"} onClick={() => void leave(false)}>
        <FormattedMessage id="accounts.signOut.action" />
      </Button>
      <Button component={Link} href="/" variant="default" size="lg" fullWidth>
        <FormattedMessage id="accounts.signOut.stay" />
      </Button>
      <UnsentDialog
        unsent={lost}
        leaving={state === "leaving"}
        onStay={() => setLost(null)}
        onLeave={() => void leave(true)}
      />
    </Door>
  );
}
