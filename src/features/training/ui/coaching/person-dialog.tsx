"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { Dialog, DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useTRPC } from "@/ui/trpc";
import type { CoachView } from "../../coaches/views";
import type { CoachingRole } from "../../coachings/rules";
import type { CoachingView } from "../../coachings/views";
import styles from "./person.module.css";
import { openWith, useAsking } from "./use-coachings";

const DEBOUNCE_MS = 300;
const MAX_RESULTS = 10;
const MAX_SUGGESTED = 6;

type Props = {
  /** what the chosen person is to become */
  becomes: CoachingRole;
  coachings: readonly CoachingView[];
  /** of the member's organizations, who can always be asked */
  coaches?: readonly CoachView[];
  placeOf?: (id: string) => string | null;
  /** A coach was chosen, who is asked once it is said what they will see. */
  onCoach?: (coach: PersonView) => void;
  onClose: () => void;
};

/** Chooses a person to ask, or to offer oneself to. */
export function PersonDialog({ opened, ...props }: Props & { opened: boolean }) {
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      width={460}
      title={
        <FormattedMessage
          id={props.becomes === "COACH" ? "training.coaching.find.coach" : "training.coaching.find.client"}
        />
      }
    >
      <PersonForm {...props} />
    </Dialog>
  );
}

function PersonForm({ becomes, coachings, coaches = [], placeOf, onCoach, onClose }: Props) {
  const intl = useIntl();
  const friends = useQuery(useTRPC().friends.list.queryOptions({ limit: MAX_SUGGESTED }));
  const [person, setPerson] = useState<PersonView | null>(null);
  const { run, isPending, failure, reset } = useAsking(onClose);
  const isCoach = becomes === "COACH";
  const taken = openWith(coachings, isCoach ? "CLIENT" : "COACH");
  const named = isCoach ? coaches.filter(({ id }) => !taken.has(id)) : [];
  const namedIds = new Set(named.map(({ id }) => id));
  const near = (friends.data?.friends ?? []).filter(({ friend }) => !namedIds.has(friend.id));
  const choose = () => {
    if (!person) return;
    if (isCoach) onCoach?.(person);
    else run({ userId: person.id, role: becomes });
  };
  return (
    <>
      <div className={styles.body}>
        <p className={styles.lead}>
          <FormattedMessage
            id={isCoach ? "training.coaching.find.coachText" : "training.coaching.find.clientText"}
          />
        </p>
        <PeoplePicker
          chosen={person ? [person] : []}
          // one alone: another press chooses anew
          onChange={(people) => {
            reset();
            setPerson(people.at(-1) ?? null);
          }}
          near={[...named, ...near.map(({ friend }) => friend)]}
          lineOf={({ id }) => (namedIds.has(id) && placeOf ? placeOf(id) : null)}
          isAlwaysOpen={({ id }) => namedIds.has(id)}
          debounceMs={DEBOUNCE_MS}
          limit={MAX_RESULTS}
          nobody={intl.formatMessage({ id: "training.coaching.find.nobody" })}
          wants="isInvitable"
          whyNot={({ id }) =>
            taken.has(id) ? intl.formatMessage({ id: "training.coaching.find.taken" }) : undefined
          }
        />
        {failure && <Note kind="error">{failure}</Note>}
      </div>
      <DialogFooter>
        <Button variant="subtle" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button disabled={!person} loading={isPending} onClick={choose}>
          <FormattedMessage id={isCoach ? "training.coaching.find.next" : "training.coaching.find.offer"} />
        </Button>
      </DialogFooter>
    </>
  );
}
