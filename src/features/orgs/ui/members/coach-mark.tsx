"use client";

import { IconUserHeart } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { ActionIcon } from "@/ui/button";
import { Pill } from "@/ui/pill";
import { useTRPC } from "@/ui/trpc";
import { useCoachNaming } from "./use-coach-naming";

type Props = { organizationId: string; member: PersonView; canName: boolean };

/** In the row of a member of an organization: whether they are its coach, and the button that makes them one. */
export function CoachMark({ organizationId, member, canName }: Props) {
  const { data } = useQuery(useTRPC().training.organizationCoaches.list.queryOptions({ organizationId }));
  if (!data) return null;
  const isCoach = data.coaches.some(({ id }) => id === member.id);
  return (
    <>
      {isCoach && (
        <Pill tone="outline">
          <FormattedMessage id="orgs.coach.pill" />
        </Pill>
      )}
      {canName && <Naming {...{ organizationId, member, isCoach }} />}
    </>
  );
}

function Naming({ organizationId, member, isCoach }: Omit<Props, "canName"> & { isCoach: boolean }) {
  const intl = useIntl();
  const naming = useCoachNaming(organizationId, member);
  const label = intl.formatMessage(
    { id: isCoach ? "orgs.coach.unname" : "orgs.coach.name" },
    { name: member.name },
  );
  return (
    <ActionIcon
      variant={isCoach ? "light" : "subtle"}
      size={36}
      aria-label={label}
      title={label}
      loading={naming.isPending}
      onClick={() => naming.run(!isCoach)}
    >
      <IconUserHeart size={18} />
    </ActionIcon>
  );
}
