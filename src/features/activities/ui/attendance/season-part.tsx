"use client";

import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { patiently } from "@/ui/later";
import { SkeletonRows } from "@/ui/skeleton-rows";
import styles from "./attendance.module.css";

const GroupSeason = dynamic(() => patiently(() => import("./group-season").then((it) => it.GroupSeason)), {
  loading: () => <SkeletonRows rows={3} />,
});

/** The attendance of a group's season, behind a button: it is looked at rarely. */
export function SeasonPart({ groupId, me }: { groupId: string; me: AccountView }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.part}>
      <Button
        variant="subtle"
        rightSection={isOpen ? <IconChevronUp size={18} /> : <IconChevronDown size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage id="activities.season.show" />
      </Button>
      <div id={id}>{isOpen && <GroupSeason groupId={groupId} me={me} />}</div>
    </div>
  );
}
