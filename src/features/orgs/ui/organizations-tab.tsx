"use client";

import { useState } from "react";
import type { AccountView } from "@/features/accounts/views";
import { OrganizationLists } from "./list/organization-lists";
import { CreateButton } from "./manage/create-button";
import styles from "./orgs.module.css";
import { OrganizationInvitations } from "./slots";

type Props = { me: AccountView; go: (href: string) => void };

/** The hub's organizations tab: invitations, and the organizations that the user is in or follows. */
export function OrganizationsTab({ go }: Props) {
  const [list, setList] = useState("my-orgs");
  return (
    <div className={styles.tab}>
      <OrganizationInvitations go={go} />
      <OrganizationLists
        list={list}
        onList={setList}
        onFind={() => go("/groups-orgs?tab=organizations&list=all")}
        create={<CreateButton go={go} />}
        go={go}
      />
    </div>
  );
}
