"use client";

import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";
import { PictureTile } from "@/ui/picture-tile";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import { mayOpenManage } from "../../rules";
import type { OrganizationView } from "../../views";
import { RolePill } from "../members/role-pill";
import { CreateButton } from "./create-button";
import styles from "./manage.module.css";
import { OrganizationDialogs } from "./organization-dialogs";
import { useManageAddress } from "./use-manage-address";

type Props = { me: AccountView; organizations: OrganizationView[] };

/** The organizations that the user may manage. Each opens its dialog. */
export function ManageScreen({ me, organizations: first }: Props) {
  const list = useQuery(
    useTRPC().orgs.listMine.queryOptions(
      {},
      { initialData: { organizations: first, nextCursor: null }, staleTime: 30_000 },
    ),
  );
  const { openOrganization } = useManageAddress();
  const managed = list.data.organizations.filter(({ role }) => mayOpenManage(role));
  return (
    <div className={clsx(page.page, page.narrow)}>
      <div className={styles.title}>
        <div>
          <h1>
            <FormattedMessage id="orgs.manage.page" />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id="orgs.manage.lead" />
          </p>
        </div>
        {managed.length > 0 && <CreateButton />}
      </div>
      {list.isError && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      {managed.length === 0 ? (
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="orgs.manage.empty" />}
          text={<FormattedMessage id="orgs.manage.emptyText" />}
          action={<CreateButton />}
        />
      ) : (
        <ul className={clsx(page.card, row.rows, styles.list)}>
          {managed.map((organization) => (
            <ManagedRow
              key={organization.id}
              organization={organization}
              onOpen={() => openOrganization(organization.id)}
            />
          ))}
        </ul>
      )}
      <OrganizationDialogs me={me} />
    </div>
  );
}

type RowProps = { organization: OrganizationView; onOpen: () => void };

function ManagedRow({ organization: { id, name, logoUrl, role, memberCount }, onOpen }: RowProps) {
  return (
    <li className={clsx(row.row, row.inset)} data-opens>
      <PictureTile seed={id} picture={logoUrl} color={null} size={40} />
      <span className={row.body}>
        <button type="button" className={row.open} aria-haspopup="dialog" onClick={onOpen}>
          <span className={row.name}>{name}</span>
          <span className={row.line}>
            <FormattedMessage id="orgs.count.members" values={{ count: memberCount }} />
          </span>
        </button>
      </span>
      {role && <RolePill role={role} />}
    </li>
  );
}
