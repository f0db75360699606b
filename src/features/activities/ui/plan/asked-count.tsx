"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import { type Invitees, inviteesInput, isNobody } from "./invitees";
import styles from "./plan.module.css";

/** Wait after the last choice before they are counted again. */
const DEBOUNCE_MS = 250;

/** Says how many people are asked, each counted once, whichever groups they are in. */
export function AskedCount({ invited }: { invited: Invitees }) {
  const [chosen] = useDebouncedValue(invited, DEBOUNCE_MS);
  const asked = useQuery(
    useTRPC().activities.invitations.count.queryOptions(inviteesInput(chosen), {
      enabled: !isNobody(chosen),
      placeholderData: keepPreviousData,
    }),
  );
  const { data } = asked;
  return (
    <p className={styles.asked} role="status">
      {data && !isNobody(invited) && (
        <FormattedMessage id="activities.invite.asked" values={{ count: data.count }} />
      )}
    </p>
  );
}
