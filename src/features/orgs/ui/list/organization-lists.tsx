"use client";

import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useSpaceChanges } from "@/features/messaging/ui/session/use-space-changes";
import { Button } from "@/ui/button";
import { OrganizationsEmpty } from "../organizations-empty";
import styles from "./list.module.css";
import { OrganizationCards } from "./organization-cards";
import { useMyOrganizations } from "./use-my-organizations";
import { useFollowedOrganizations } from "./use-organizations";

type Props = {
  /** the open tab */
  list: string;
  onList: (list: string) => void;
  /** opens the directory */
  onFind: () => void;
  /** the button that creates an organization, where the page around has none */
  create?: ReactNode;
  /** the tab of the directory, if it is one of them */
  directory?: ReactNode;
  go?: ((href: string) => void) | undefined;
};

/** The organizations that the user is in, and those that they follow, by tabs. */
export function OrganizationLists({ list, onList, onFind, create, directory, go }: Props) {
  const mine = useMyOrganizations();
  useSpaceChanges("organizationId", mine.refetch);
  const followed = useFollowedOrganizations();
  const find = (
    <Button variant="light" onClick={onFind}>
      <FormattedMessage id="orgs.list.find" />
    </Button>
  );
  const ways = (
    <div className={styles.ways}>
      {find}
      {create}
    </div>
  );
  return (
    <Tabs value={list} onChange={(to) => to && onList(to)} keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="my-orgs">
          <FormattedMessage id="orgs.list.mine" />
        </Tabs.Tab>
        <Tabs.Tab value="followed">
          <FormattedMessage id="orgs.list.followed" />
        </Tabs.Tab>
        {directory && (
          <Tabs.Tab value="all">
            <FormattedMessage id="orgs.list.all" />
          </Tabs.Tab>
        )}
      </Tabs.List>
      <Tabs.Panel value="my-orgs" className={styles.panel}>
        <OrganizationCards list={mine} go={go} empty={<OrganizationsEmpty action={ways} />} />
        {create && mine.organizations && mine.organizations.length > 0 && ways}
      </Tabs.Panel>
      <Tabs.Panel value="followed" className={styles.panel}>
        <OrganizationCards list={followed} go={go} empty={<OrganizationsEmpty isFollowed action={find} />} />
      </Tabs.Panel>
      {directory && (
        <Tabs.Panel value="all" className={styles.panel}>
          {directory}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
