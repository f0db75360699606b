"use client";

import { IconSearch, IconUserSearch } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CONVERSATION_SEARCH_LIMIT, matchesName, SEARCH_DEBOUNCE_MS } from "@/features/messaging/rules";
import { ConversationAvatar } from "@/features/messaging/ui/list/conversation-avatar";
import { suggestedPeople } from "@/features/messaging/ui/new/suggested-people";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { usePeopleSearch } from "@/features/people/ui/use-people-search";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { DayCalendar } from "@/ui/day-calendar";
import { Dialog } from "@/ui/dialog";
import { NoResults, Picker, ResultCount } from "@/ui/picker";
import type { ChosenFilter } from "./filter-chips";
import type { Chip } from "./query";

type Props = {
  name: ChosenFilter;
  opened: boolean;
  onClose: () => void;
  onChoose: (chip: Chip) => void;
};

const titles: Record<ChosenFilter, string> = {
  from: "search.filter.chooseFrom",
  in: "search.filter.chooseIn",
  before: "search.filter.chooseBefore",
  after: "search.filter.chooseAfter",
};

/** Chooses the person, the conversation or the day of a filter. */
export function FilterDialog({ name, opened, onClose, onChoose }: Props) {
  const intl = useIntl();
  const choose = (value: string, label?: string) => onChoose({ name, value, ...(label && { label }) });
  const isDay = name === "before" || name === "after";
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={intl.formatMessage({ id: titles[name] })}
      width={isDay ? 380 : 480}
      isCompact={isDay}
    >
      {name === "from" && <PersonChoice onChoose={(one) => choose(one.username, one.name)} />}
      {name === "in" && <ConversationChoice onChoose={choose} />}
      {isDay && (
        <DayCalendar
          value={null}
          min={undefined}
          isEntered
          onChoose={(day) => choose(day)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

/** Nothing is chosen before: the choice closes the dialog. */
const never = () => false;

function PersonChoice({ onChoose }: { onChoose: (person: PersonView) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const near = suggestedPeople(useConversations().data ?? [], []);
  const { people, isSearching, isOutdated, isError, retry } = usePeopleSearch(typed, {
    debounceMs: SEARCH_DEBOUNCE_MS,
    limit: CONVERSATION_SEARCH_LIMIT,
  });
  const hits = people ?? (typed.trim() === "" ? near : []);
  const name = intl.formatMessage({ id: "people.found.search" });
  return (
    <Picker
      typed={typed}
      onType={setTyped}
      hits={hits}
      rowOf={(one) => ({
        picture: <Avatar name={one.name} picture={one.profilePicture} seed={one.id} size={40} />,
        name: one.name,
        line: `@${one.username}`,
      })}
      isChosen={never}
      onPick={onChoose}
      name={name}
      listName={name}
      caption={<Caption count={hits.length} isBlank={typed.trim() === ""} isBusy={isSearching || isError} />}
      isSearching={isSearching}
      isOutdated={isOutdated}
      onRetry={isError ? retry : undefined}
    />
  );
}

function ConversationChoice({ onChoose }: { onChoose: (id: string, name: string) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const conversations = useConversations();
  const hits = (conversations.data ?? []).filter((one) => matchesName(one.name, typed));
  const name = intl.formatMessage({ id: "messaging.list.search" });
  return (
    <Picker
      typed={typed}
      onType={setTyped}
      hits={hits}
      rowOf={(one) => ({
        picture: <ConversationAvatar conversation={one} />,
        name: one.name,
        line: {
          unmarked: <FormattedMessage id="messaging.participants" values={{ count: one.participantCount }} />,
        },
      })}
      isChosen={never}
      onPick={({ id, name: label }) => onChoose(id, label)}
      name={name}
      leading={<IconSearch size={18} aria-hidden="true" />}
      listName={name}
      caption={<Caption count={hits.length} isBlank={typed.trim() === ""} isBusy={conversations.isPending} />}
      isSearching={conversations.isPending}
      isOutdated={false}
    />
  );
}

function Caption({ count, isBlank, isBusy }: { count: number; isBlank: boolean; isBusy: boolean }) {
  if (isBlank || isBusy) return null;
  if (count > 0) return <ResultCount count={count} />;
  return (
    <NoResults icon={<IconUserSearch size={22} aria-hidden="true" />}>
      <FormattedMessage id="search.filter.noneFound" />
    </NoResults>
  );
}
