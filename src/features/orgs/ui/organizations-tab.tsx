"use client";

import type { AccountView } from "@/features/accounts/views";
import { CreateButton } from "./manage/create-button";
import { OrganizationsEmpty } from "./organizations-empty";
import styles from "./orgs.module.css";

type Props = { me: AccountView; go: (href: string) => void };

/** The hub's organizations tab. */
export const OrganizationsTab = ({ go }: Props) => (
  <div className={styles.tab}>
    <OrganizationsEmpty action={<CreateButton go={go} />} />
  </div>
);
