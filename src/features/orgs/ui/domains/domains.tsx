"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { CloseFooter } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import type { DomainView } from "../../domains/views";
import type { PartProps } from "../manage/parts";
import styles from "../panel.module.css";
import { AddDomain } from "./add-domain";
import { DomainCard } from "./domain-card";
import domains from "./domains.module.css";
import { RemoveDomain } from "./remove-domain";

/** The domains of an organization, with the instructions to verify each. */
export function Domains({ organization, unsaved, onClose }: PartProps) {
  const trpc = useTRPC();
  const { id } = organization;
  const list = useQuery(trpc.orgs.domains.list.queryOptions({ id }));
  const [doomed, setDoomed] = useState<DomainView | null>(null);
  return (
    <div className={styles.panel}>
      <p className={styles.quiet}>
        <FormattedMessage id="orgs.domains.about" />
      </p>
      <AddDomain organizationId={id} unsaved={unsaved} />
      {list.isPending && <SkeletonRows rows={2} />}
      {list.isError && !list.data && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
      )}
      <ul className={domains.cards}>
        {list.data?.domains.map((domain) => (
          <DomainCard
            key={domain.id}
            organizationId={id}
            domain={domain}
            onRemove={() => setDoomed(domain)}
          />
        ))}
      </ul>
      <CloseFooter onClose={onClose} />
      <RemoveDomain organizationId={id} domain={doomed} onClose={() => setDoomed(null)} />
    </div>
  );
}
