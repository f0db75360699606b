"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { FormattedMessage } from "react-intl";
import { withCallback } from "@/features/accounts/ui/callback-path";
import { Button } from "@/ui/button";
import { SignpostScene } from "@/ui/drawn/signpost-scene";
import { EmptyState } from "@/ui/empty-state";
import page from "@/ui/page.module.css";

/** For a reader without a session whose address leads to no public organization: offers to sign in and come back. */
export function OrganizationMissing() {
  const path = usePathname();
  return (
    <main className={page.middle}>
      <EmptyState
        heading="h1"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="orgs.missing.title" />}
        text={<FormattedMessage id="orgs.missing.text" />}
        action={
          <Button component={Link} href={withCallback("/signin", path)}>
            <FormattedMessage id="ui.account.signIn" />
          </Button>
        }
      />
    </main>
  );
}
