"use client";

import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { SignpostScene } from "@/ui/drawn/signpost-scene";
import { EmptyState } from "@/ui/empty-state";
import page from "@/ui/page.module.css";

/** For a code that no link has, or whose inviter the user may not see. `alone`: without the shell around it. */
export function InviteMissing({ alone }: { alone: boolean }) {
  const Room = alone ? "main" : "div";
  return (
    <Room className={page.middle}>
      <EmptyState
        heading="h1"
        drawing={<SignpostScene />}
        title={<FormattedMessage id="invitations.link.missing.title" />}
        text={<FormattedMessage id="invitations.link.missing.text" />}
        action={
          <Button component={Link} href="/">
            <FormattedMessage id="invitations.link.home" />
          </Button>
        }
      />
    </Room>
  );
}
