"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { matchesName } from "@/features/messaging/rules";
import type { OtherChoices } from "@/features/people/ui/people-picker";
import type { PersonView } from "@/features/people/views";
import { PickerChip } from "@/ui/picker";
import { PictureTile } from "@/ui/picture-tile";
import { useTRPC } from "@/ui/trpc";
import { MAX_INVITED_AT_ONCE } from "../../invitations/rules";
import type { InvitedSpace, Invitees } from "./invitees";
import { PeopleField } from "./people-field";

/** Max groups and organizations shown before anything is typed: the friends stay in sight. */
const MAX_SPACES_SUGGESTED = 3;

type Props = {
  label: ReactNode;
  chosen: Invitees;
  onChange: (chosen: Invitees) => void;
  /** why a person can't be invited; undefined: they can */
  whyNot?: (person: PersonView) => string | undefined;
  isFirst?: boolean;
};

/** The user's groups and organizations that have members besides the user, by name. */
function useSpaces(): InvitedSpace[] {
  const intl = useIntl();
  const trpc = useTRPC();
  const groups = useQuery(trpc.groups.list.queryOptions({}));
  const organizations = useQuery(trpc.orgs.listMine.queryOptions({}));
  return [
    ...(groups.data?.groups ?? []).map((group) => ({ ...group, kind: "group" as const })),
    ...(organizations.data?.organizations ?? []).map((organization) => ({
      ...organization,
      kind: "organization" as const,
      pictureUrl: organization.logoUrl,
      color: null,
    })),
  ]
    .filter(({ memberCount }) => memberCount > 1)
    .sort((one, other) => one.name.localeCompare(other.name, intl.locale));
}

/** All members of groups and organizations, as choices beside people. */
function useSpaceChoices({ chosen, onChange }: Pick<Props, "chosen" | "onChange">): OtherChoices {
  const intl = useIntl();
  const spaces = useSpaces();
  const isChosen = (space: InvitedSpace) => chosen.spaces.some(({ id }) => id === space.id);
  const setSpaces = (next: InvitedSpace[]) => onChange({ ...chosen, spaces: next });
  const remove = (space: InvitedSpace) => setSpaces(chosen.spaces.filter(({ id }) => id !== space.id));
  const whyNot = (space: InvitedSpace) =>
    space.memberCount - 1 > MAX_INVITED_AT_ONCE
      ? intl.formatMessage({ id: "activities.invite.tooLarge" }, { most: MAX_INVITED_AT_ONCE })
      : undefined;
  const choiceOf = (space: InvitedSpace) => ({
    id: space.id,
    row: {
      picture: <PictureTile seed={space.id} picture={space.pictureUrl} color={space.color} />,
      name: intl.formatMessage({ id: "activities.invite.everybody" }, { name: space.name }),
      line: {
        unmarked: (
          <FormattedMessage
            id="activities.invite.members"
            values={{ kind: space.kind, count: space.memberCount }}
          />
        ),
      },
      disabledReason: whyNot(space),
    },
    isChosen: isChosen(space),
    toggle: () => (isChosen(space) ? remove(space) : setSpaces([...chosen.spaces, space])),
  });
  const find = (typed: string) =>
    typed.trim() === ""
      ? spaces.slice(0, MAX_SPACES_SUGGESTED)
      : spaces.filter(({ name }) => matchesName(name, typed));
  return {
    find: (typed: string) => find(typed).map(choiceOf),
    chips: chosen.spaces.map((space) => (
      <PickerChip
        key={space.id}
        picture={<PictureTile seed={space.id} picture={space.pictureUrl} color={space.color} size={24} />}
        removeName={intl.formatMessage({ id: "people.found.remove" }, { name: space.name })}
        onRemove={() => remove(space)}
      >
        <FormattedMessage
          id="activities.invite.everybodyOf"
          values={{ name: space.name, count: space.memberCount }}
        />
      </PickerChip>
    )),
    removeLast: () => setSpaces(chosen.spaces.slice(0, -1)),
    name: intl.formatMessage({ id: "activities.invite.search" }),
    listName: intl.formatMessage({ id: "activities.invite.list" }),
  };
}

/** Selects people, groups and organizations to invite: the user's own are suggested, other people are found by search. */
export function InviteesField({ chosen, onChange, ...more }: Props) {
  return (
    <PeopleField
      {...more}
      chosen={chosen.people}
      onChange={(people) => onChange({ ...chosen, people })}
      others={useSpaceChoices({ chosen, onChange })}
    />
  );
}
