"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { readFailure } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import { AccessList } from "./access-list";
import { SignedOutLayout } from "./signed-out-layout";

type Props = { token: string; signedIn: boolean };

/** Confirms a new address. Requires a click, because software such as a mail filter may open the link. */
export function ConfirmEmailScreen({ token, signedIn }: Props) {
  const confirm = useAction({ call: useTRPCClient().accounts.confirmEmail.mutate });
  const { code } = confirm.error ? readFailure(confirm.error) : { code: token ? null : "invalid" };
  const access = confirm.output?.access ?? [];
  if (confirm.isDone) {
    return (
      <SignedOutLayout
        signedIn={signedIn}
        title={<FormattedMessage id="accounts.confirmEmail.doneTitle" />}
        text={<FormattedMessage id="accounts.confirmEmail.doneText" />}
      >
        {access.length > 0 && <AccessList access={access} />}
        {access.length > 0 && (
          <Button component={Link} href="/reset" variant="light" size="lg" fullWidth>
            <FormattedMessage id="accounts.access.reset" />
          </Button>
        )}
        <Button component={Link} href={signedIn ? "/" : "/signin"} size="lg" fullWidth>
          <FormattedMessage id={signedIn ? "accounts.confirmEmail.home" : "accounts.signIn.action"} />
        </Button>
      </SignedOutLayout>
    );
  }
  if (code === "invalid") {
    return (
      <SignedOutLayout
        signedIn={signedIn}
        title={<FormattedMessage id="accounts.link.staleTitle" />}
        text={<FormattedMessage id="accounts.confirmEmail.staleText" />}
      >
        <Button component={Link} href="/settings?tab=account" size="lg" fullWidth>
          <FormattedMessage id="accounts.confirmEmail.settings" />
        </Button>
      </SignedOutLayout>
    );
  }
  return (
    <SignedOutLayout
      signedIn={signedIn}
      title={<FormattedMessage id="accounts.confirmEmail.title" />}
      text={<FormattedMessage id="accounts.confirmEmail.text" />}
    >
      {code === "conflict" && (
        <Note kind="error">
          <FormattedMessage id="accounts.fault.emailTaken" />
        </Note>
      )}
      {code && code !== "conflict" && <Note kind="error">{confirm.failure}</Note>}
      <Button size="lg" fullWidth loading={confirm.isPending} onClick={() => confirm.run({ token })}>
        <FormattedMessage id="accounts.confirmEmail.action" />
      </Button>
    </SignedOutLayout>
  );
}
