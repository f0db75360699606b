"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type OtherChoices, PeoplePicker } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { Note } from "@/ui/note";
import { useTRPC } from "@/ui/trpc";
import { MAX_INVITED_BY_NAME } from "../../invitations/rules";

const DEBOUNCE_MS = 300;
const MAX_RESULTS = 10;
const MAX_SUGGESTED = 6;

type Props = {
  label: ReactNode;
  chosen: PersonView[];
  onChange: (chosen: PersonView[]) => void;
  /** why a person can't be invited; undefined: they can */
  whyNot?: (person: PersonView) => string | undefined;
  isFirst?: boolean;
  others?: OtherChoices;
};

/** Selects people to invite: friends are suggested, others are found by search. */
export function PeopleField({ label, chosen, onChange, whyNot, isFirst = false, others }: Props) {
  const intl = useIntl();
  const friends = useQuery(useTRPC().friends.list.queryOptions({ limit: MAX_SUGGESTED }));
  return (
    <>
      <PeoplePicker
        chosen={chosen}
        onChange={onChange}
        near={(friends.data?.friends ?? []).map(({ friend }) => friend)}
        debounceMs={DEBOUNCE_MS}
        limit={MAX_RESULTS}
        nobody={intl.formatMessage({ id: "activities.invite.nobody" })}
        label={label}
        wants="isInvitable"
        isFirst={isFirst}
        {...(whyNot ? { whyNot } : {})}
        {...(others ? { others } : {})}
      />
      {chosen.length > MAX_INVITED_BY_NAME && (
        <Note kind="error">
          <FormattedMessage id="activities.invite.tooMany" values={{ most: MAX_INVITED_BY_NAME }} />
        </Note>
      )}
    </>
  );
}
