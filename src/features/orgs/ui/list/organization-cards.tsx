"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { ErrorState } from "@/ui/error-state";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import type { OrganizationView } from "../../views";
import { useVerifications } from "../use-verification";
import styles from "./list.module.css";
import { OrganizationCard } from "./organization-card";

type Props = {
  list: {
    organizations: OrganizationView[] | undefined;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** shown for an empty list */
  empty: ReactNode;
  go?: ((href: string) => void) | undefined;
};

/** A list of organizations in each of its states. */
export function OrganizationCards({ list, empty, go }: Props) {
  const { organizations, isError, error, isFetching, refetch } = list;
  const statuses = useVerifications((organizations ?? []).map(({ id }) => id));
  if (!organizations && isError)
    return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!organizations) return <CardSkeletons />;
  if (organizations.length === 0) return empty;
  return (
    <div className={styles.grid}>
      {organizations.map((one) => (
        <OrganizationCard
          key={one.id}
          organization={one}
          isVerified={statuses[one.id]?.isVerified ?? false}
          go={go}
        />
      ))}
    </div>
  );
}

function CardSkeletons() {
  const intl = useIntl();
  return (
    <div
      className={styles.grid}
      aria-busy="true"
      role="status"
      aria-label={intl.formatMessage({ id: "ui.loading" })}
    >
      {[0, 1, 2].map((place) => (
        <div key={place} className={clsx(page.card, styles.card)}>
          <div className={styles.head}>
            <Skeleton width={48} height={48} radius={12} />
            <div className={styles.title}>
              <Skeleton width="62%" height={16} my={4} />
              <Skeleton width="40%" height={10} my={4} />
            </div>
          </div>
          <Skeleton width="88%" height={10} my={4} />
          <div className={styles.foot}>
            <Skeleton width={72} height={22} radius={11} />
            <Skeleton width={92} height={36} radius={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
