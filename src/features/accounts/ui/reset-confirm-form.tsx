"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { useTRPCClient } from "@/ui/trpc";
import { LinkPasswordForm } from "./link-password-form";
import { SignedOutLayout } from "./signed-out-layout";

/** Sets a new password by the link of a password reset. `token`: the link's token. */
export function ResetConfirmForm({ token }: { token: string }) {
  const client = useTRPCClient();
  return (
    <LinkPasswordForm
      token={token}
      title={<FormattedMessage id="accounts.resetConfirm.title" />}
      text={<FormattedMessage id="accounts.resetConfirm.text" />}
      action={<FormattedMessage id="accounts.resetConfirm.action" />}
      save={(given) => client.accounts.passwords.confirmReset.mutate(given)}
      done={
        <SignedOutLayout
          title={<FormattedMessage id="accounts.resetConfirm.doneTitle" />}
          text={<FormattedMessage id="accounts.resetConfirm.doneText" />}
        >
          <Button component={Link} href="/signin" size="lg" fullWidth>
            <FormattedMessage id="accounts.signIn.action" />
          </Button>
        </SignedOutLayout>
      }
      stale={
        <SignedOutLayout
          title={<FormattedMessage id="accounts.link.staleTitle" />}
          text={<FormattedMessage id="accounts.resetConfirm.staleText" />}
        >
          <Button component={Link} href="/reset" size="lg" fullWidth>
            <FormattedMessage id="accounts.resetConfirm.again" />
          </Button>
        </SignedOutLayout>
      }
    />
  );
}
