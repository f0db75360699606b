"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { useTRPCClient } from "@/ui/trpc";
import { LinkPasswordForm } from "./link-password-form";
import { SignedOutLayout } from "./signed-out-layout";

/** Recovers an account by the link in an email about a change. `token`: the link's token. */
export function UndoForm({ token }: { token: string }) {
  const client = useTRPCClient();
  return (
    <LinkPasswordForm
      token={token}
      title={<FormattedMessage id="accounts.undo.title" />}
      text={<FormattedMessage id="accounts.undo.text" />}
      action={<FormattedMessage id="accounts.undo.action" />}
      save={(given) => client.accounts.undo.confirm.mutate(given)}
      done={
        <SignedOutLayout
          title={<FormattedMessage id="accounts.undo.doneTitle" />}
          text={<FormattedMessage id="accounts.undo.doneText" />}
        >
          <Button component={Link} href="/signin" size="lg" fullWidth>
            <FormattedMessage id="accounts.signIn.action" />
          </Button>
        </SignedOutLayout>
      }
      stale={
        <SignedOutLayout
          title={<FormattedMessage id="accounts.link.staleTitle" />}
          text={<FormattedMessage id="accounts.undo.staleText" />}
        >
          <Button component={Link} href="/reset" size="lg" fullWidth>
            <FormattedMessage id="accounts.undo.reset" />
          </Button>
        </SignedOutLayout>
      }
    />
  );
}
