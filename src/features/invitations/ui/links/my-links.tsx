"use client";

import { IconPlus } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { LetterScene } from "@/ui/drawn/letter-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { LinkCard } from "./link-card";
import styles from "./links.module.css";
import { useLinks } from "./use-links";

/** The user's invitation links. `onCreate`: opens the dialog for a new one. */
export function MyLinks({ onCreate }: { onCreate: () => void }) {
  const { links, isError, error, refetch, isFetching } = useLinks();
  if (!links && !isError) return <SkeletonRows rows={3} />;
  if (!links) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (links.length === 0) {
    return (
      <EmptyState
        drawing={<LetterScene />}
        title={<FormattedMessage id="invitations.links.empty.title" />}
        text={<FormattedMessage id="invitations.links.empty.text" />}
        action={
          <Button leftSection={<IconPlus size={18} />} onClick={onCreate}>
            <FormattedMessage id="invitations.links.new" />
          </Button>
        }
      />
    );
  }
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.id}>
          <LinkCard link={link} />
        </li>
      ))}
    </ul>
  );
}
