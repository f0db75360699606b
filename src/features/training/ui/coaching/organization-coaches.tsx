"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { MoreButton } from "@/ui/more-button";
import type { NextPage } from "@/ui/paged-list";
import type { CoachView } from "../../coaches/views";
import type { CoachingView } from "../../coachings/views";
import styles from "./coaching.module.css";
import { CoachingGroup } from "./coaching-group";
import { CoachingRow } from "./coaching-row";
import { openWith } from "./use-coachings";

type Props = {
  coaches: CoachView[];
  coachings: readonly CoachingView[];
  placeOf: (id: string) => string | null;
  list: NextPage;
  onAsk: (coach: PersonView) => void;
};

/** The coaches of the member's organizations who are not asked yet. Nothing where there are none. */
export function OrganizationCoaches({ coaches, coachings, placeOf, list, onAsk }: Props) {
  const intl = useIntl();
  const taken = openWith(coachings, "CLIENT");
  const free = coaches.filter(({ id }) => !taken.has(id));
  if (free.length === 0 && !list.hasNextPage) return null;
  return (
    <>
      <CoachingGroup
        id="coaching-organizations"
        title={<FormattedMessage id="training.coaching.orgs.title" />}
      >
        {free.map((coach) => (
          <CoachingRow key={coach.id} person={coach} line={placeOf(coach.id)}>
            <Button
              size="sm"
              variant="light"
              className={styles.act}
              onClick={() => onAsk(coach)}
              aria-label={intl.formatMessage({ id: "training.coaching.orgs.askOf" }, { name: coach.name })}
            >
              <FormattedMessage id="training.coaching.orgs.ask" />
            </Button>
          </CoachingRow>
        ))}
      </CoachingGroup>
      <MoreButton list={list} />
    </>
  );
}
