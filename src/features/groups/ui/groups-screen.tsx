"use client";

import { SegmentedControl, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { fold } from "@/lib/text";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { lazyDialog } from "@/ui/lazy-dialog";
import { NoResultsState } from "@/ui/no-results-state";
import page from "@/ui/page.module.css";
import { useTRPC } from "@/ui/trpc";
import type { GroupView } from "../views";
import { GroupCard } from "./group-card";
import type { GroupPart } from "./group-parts";
import { GroupSkeleton } from "./group-skeleton";
import styles from "./groups.module.css";
import { GroupsEmpty } from "./groups-empty";
import screen from "./groups-screen.module.css";
import { CreateOrganization, Organizations } from "./slots";
import { useGroups } from "./use-groups";
import { useGroupsAddress } from "./use-groups-address";

const CreateGroupDialog = lazyDialog(() =>
  import("./create-group-dialog").then((it) => it.CreateGroupDialog),
);
const GroupDialog = lazyDialog(() => import("./group-dialog").then((it) => it.GroupDialog));

type Props = { me: AccountView; groups: GroupView[] };

/** Min number of groups for which the search field is shown. */
const SEARCH_THRESHOLD = 4;

/** The user's groups and organizations. The open tab and dialog are kept in the URL. */
export function GroupsScreen({ me, groups: first }: Props) {
  const intl = useIntl();
  const list = useGroups(first);
  const { data } = useQuery(useTRPC().orgs.listMine.queryOptions({}));
  const organizations = data?.organizations;
  const place = useGroupsAddress();
  const groups = list.groups ?? [];
  const group = groups.find(({ id }) => id === place.groupId);
  const [typed, setTyped] = useState("");
  const search = intl.formatMessage({ id: "groups.search" });
  const begin = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => place.open({ new: "1" })}>
      <FormattedMessage id="groups.new" />
    </Button>
  );
  return (
    <div className={page.page}>
      <div className={screen.head}>
        <div>
          <h1>
            <FormattedMessage id="groups.title" />
          </h1>
          <p className={screen.lead}>
            <FormattedMessage id="groups.lead" />
          </p>
        </div>
        {place.tab === "organizations" ? <CreateOrganization /> : begin}
      </div>
      <div className={screen.bar}>
        <SegmentedControl
          value={place.tab}
          onChange={(tab) => place.turnTo(tab)}
          aria-label={intl.formatMessage({ id: "groups.title" })}
          data={[
            { value: "groups", label: <Segment id="groups.segment" count={groups.length} /> },
            {
              value: "organizations",
              label: <Segment id="groups.organizations" count={organizations?.length ?? 0} />,
            },
          ]}
        />
        {place.tab === "groups" && groups.length >= SEARCH_THRESHOLD && (
          <TextInput
            className={screen.search}
            variant="filled"
            type="search"
            leftSection={<IconSearch size={18} />}
            aria-label={search}
            placeholder={search}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
      <h2 className="spoken">
        <FormattedMessage id={place.tab === "groups" ? "groups.segment" : "groups.organizations"} />
      </h2>
      {place.tab === "organizations" ? (
        <Organizations />
      ) : (
        <Cards
          groups={list.groups}
          q={fold(typed)}
          onStart={() => place.open({ new: "1" })}
          onGroup={place.openGroup}
        />
      )}
      {list.isError && !list.groups && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <CreateGroupDialog
        opened={place.isNew}
        onClose={place.close}
        onMade={(id) => place.openInstead(id, "members")}
      />
      <GroupDialog
        me={me}
        opened={group !== undefined}
        group={group}
        part={place.part}
        onPart={(part) => place.groupId && place.openInstead(place.groupId, part)}
        onClose={place.close}
      />
    </div>
  );
}

function Segment({ id, count }: { id: string; count: number }) {
  return (
    <span className={screen.segment}>
      <FormattedMessage id={id} />
      <span className={screen.number}>{count}</span>
    </span>
  );
}

type CardsProps = {
  groups: GroupView[] | undefined;
  /** the text that group names must contain */
  q: string;
  onStart: () => void;
  onGroup: (id: string, part?: GroupPart) => void;
};

function Cards({ groups, q, onStart, onGroup }: CardsProps) {
  if (!groups) return <GroupSkeleton cards={6} />;
  if (groups.length === 0) {
    return (
      <GroupsEmpty
        action={
          <Button variant="light" leftSection={<IconPlus size={18} />} onClick={onStart}>
            <FormattedMessage id="groups.start.title" />
          </Button>
        }
      />
    );
  }
  const shown = groups.filter(({ name }) => fold(name).includes(q));
  return (
    <>
      {shown.length === 0 && <NoResultsState title={<FormattedMessage id="groups.noHit" />} />}
      <div className={styles.grid}>
        {shown.map((group) => (
          <GroupCard key={group.id} group={group} onOpen={(part) => onGroup(group.id, part)} />
        ))}
        {q === "" && (
          <button type="button" className={styles.start} onClick={onStart}>
            <IconTile kind="round" size={44} className={styles.startIcon}>
              <IconPlus size={22} aria-hidden="true" />
            </IconTile>
            <span className={styles.startTitle}>
              <FormattedMessage id="groups.start.title" />
            </span>
            <span className={styles.startText}>
              <FormattedMessage id="groups.start.text" />
            </span>
          </button>
        )}
      </div>
    </>
  );
}
