"use client";

import { IconLink } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { useHasOpened } from "@/ui/use-dialog-focus";
import type { LinkTarget } from "./create-link-dialog";
import { LinkDialogs } from "./link-dialogs";
import styles from "./links.module.css";

/** Invites many to a group or an organization at once, where its members are added. */
export function LinkButton({ target }: { target: LinkTarget }) {
  const [isCreating, setCreating] = useState(false);
  const hasOpened = useHasOpened(isCreating);
  return (
    <>
      <Button
        className={styles.button}
        variant="default"
        leftSection={<IconLink size={18} />}
        aria-haspopup="dialog"
        onClick={() => setCreating(true)}
      >
        <FormattedMessage id="invitations.links.invite" />
      </Button>
      {hasOpened && (
        <LinkDialogs target={target} isCreating={isCreating} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
