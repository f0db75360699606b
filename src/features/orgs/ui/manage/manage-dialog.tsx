"use client";

import { Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { useFailureText } from "@/ui/refusals";
import { reveal } from "@/ui/reveal";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { UnsavedQuestion, useUnsaved } from "@/ui/unsaved";
import { OrganizationRequestCount } from "../requests/request-count";
import styles from "./manage.module.css";
import { parts } from "./parts";
import { useManageAddress } from "./use-manage-address";

/** An organization with all that the user may see and change of it, by tabs. Open while the URL names one. */
export function ManageDialog({ me }: { me: AccountView }) {
  const trpc = useTRPC();
  const address = useManageAddress();
  const say = useFailureText();
  const unsaved = useUnsaved(address.close);
  const last = useRef("");
  // keeps the last content visible while the dialog closes
  if (address.organizationId) last.current = address.organizationId;
  const query = useQuery(
    trpc.orgs.getBySlug.queryOptions({ slug: last.current }, { enabled: last.current !== "" }),
  );
  const organization = query.data;
  const shown = organization ? parts.filter(({ isShown }) => isShown(organization.role)) : [];
  const part = shown.some(({ name }) => name === address.part) ? address.part : "details";
  const close = () => unsaved.leave(address.close);
  return (
    <>
      <Dialog
        text="asked"
        isInHistory
        hasTabs
        opened={address.organizationId !== null}
        onClose={close}
        title={organization?.name ?? <FormattedMessage id="orgs.manage.title" />}
        width={840}
      >
        {query.isPending && <SkeletonRows rows={4} />}
        {query.isError && !organization && (
          <ErrorState
            error={query.error}
            text={say(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {organization && (
          <Tabs
            className={styles.grow}
            value={part}
            onChange={(to) => unsaved.leave(() => to && address.turnTo(to))}
            keepMounted={false}
          >
            <Tabs.List>
              {shown.map(({ name, label }) => (
                <Tabs.Tab
                  key={name}
                  value={name}
                  ref={name === part ? reveal : undefined}
                  rightSection={
                    name === "requests" && <OrganizationRequestCount organization={organization} />
                  }
                >
                  <FormattedMessage id={label} />
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {shown.map(({ name, Panel }) => (
              <Tabs.Panel key={name} className={styles.grow} value={name}>
                <Panel
                  key={organization.id}
                  me={me}
                  organization={organization}
                  unsaved={unsaved}
                  onClose={close}
                />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </Dialog>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
