"use client";

import { useSearchParams } from "next/navigation";
import { showAt } from "@/ui/history-entry";
import { useNavigate } from "@/ui/use-navigate";
import { OrganizationInvitations } from "../slots";
import { Directory } from "./directory";
import styles from "./list.module.css";
import { OrganizationLists } from "./organization-lists";

/** The organizations on the groups page: invitations, mine, followed and all. The open tab is kept in the URL. */
export function OrganizationsSection() {
  const list = useSearchParams().get("list") ?? "my-orgs";
  const { push } = useNavigate();
  const turnTo = (to: string) => showAt(`?${new URLSearchParams({ tab: "organizations", list: to })}`);
  return (
    <div className={styles.section}>
      <OrganizationInvitations go={push} />
      <OrganizationLists list={list} onList={turnTo} onFind={() => turnTo("all")} directory={<Directory />} />
    </div>
  );
}
