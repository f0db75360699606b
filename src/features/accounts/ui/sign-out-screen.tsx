"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { signOut } from "./session";
import { SignedOutLayout } from "./signed-out-layout";
import { type Unsent, UnsentDialog } from "./unsent-dialog";

/** Unsent text that this browser keeps; registered by the features that keep it. */
export type UnsentStorage = {
  find(userId: string): Promise<Unsent>;
  clear(userId: string | null): Promise<void>;
};

/** The last page shown to a user whose account is deleted. */
function AccountDeleted({ unsent }: { unsent: UnsentStorage }) {
  useEffect(() => void unsent.clear(null), [unsent]);
  return (
    <SignedOutLayout
      title={<FormattedMessage id="accounts.goodbye.title" />}
      text={<FormattedMessage id="accounts.goodbye.text" />}
    >
      <Button component={Link} href="/register" variant="default" size="lg" fullWidth>
        <FormattedMessage id="accounts.goodbye.again" />
      </Button>
    </SignedOutLayout>
  );
}

type Props = {
  person: { id: string; name: string } | null;
  isDeleted: boolean;
  unsent: UnsentStorage;
};

/**
 * The app's own confirmation page for GET /api/auth/signout; also shown to users who are already signed out. Signing
 * out clears unsent messages kept by this browser, after asking.
 */
export function SignOutScreen({ person, isDeleted, unsent }: Props) {
  const [lost, setLost] = useState<Unsent | null>(null);
  const leaving = useAction({
    call: async (isSure: boolean): Promise<"asked" | "failed" | "left"> => {
      const found = person && !isSure ? await unsent.find(person.id) : null;
      const isAsked = found !== null && found.messages + found.drafts > 0;
      setLost(isAsked ? found : null);
      if (isAsked) return "asked";
      if (!(await signOut())) return "failed";
      await unsent.clear(person?.id ?? null);
      window.location.assign("/signin");
      return "left";
    },
  });
  const isLeaving = leaving.isPending || leaving.output === "left";
  if (person === null && isDeleted) return <AccountDeleted unsent={unsent} />;
  if (person === null) {
    return (
      <SignedOutLayout
        title={<FormattedMessage id="accounts.signOut.doneTitle" />}
        text={<FormattedMessage id="accounts.signOut.doneText" />}
      >
        <Button component={Link} href="/signin" size="lg" fullWidth>
          <FormattedMessage id="accounts.signIn.action" />
        </Button>
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout
      signedIn
      title={<FormattedMessage id="accounts.signOut.title" />}
      text={<FormattedMessage id="accounts.signOut.text" values={{ name: person.name }} />}
    >
      {leaving.output === "failed" && (
        <Note kind="error">
          <FormattedMessage id="ui.failure.offline" />
        </Note>
      )}
      <Button size="lg" fullWidth loading={isLeaving} onClick={() => leaving.run(false)}>
        <FormattedMessage id="accounts.signOut.action" />
      </Button>
      <Button component={Link} href="/" variant="default" size="lg" fullWidth>
        <FormattedMessage id="accounts.signOut.stay" />
      </Button>
      <UnsentDialog
        unsent={lost}
        leaving={isLeaving}
        onStay={() => setLost(null)}
        onLeave={() => leaving.run(true)}
      />
    </SignedOutLayout>
  );
}
