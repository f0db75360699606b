"use client";

import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconEdit, IconMoon, IconNotebook, IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { type ComponentType, useId } from "react";
import { FormattedMessage } from "react-intl";
import { beginActivity } from "@/features/activities/ui/create-activity";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { Avatar } from "@/ui/avatar";
import type { HistoryLayer } from "@/ui/history-layer";
import { IconTile } from "@/ui/icon-tile";
import row from "@/ui/row.module.css";
import { OptionList } from "./hit-field";
import hits from "./hits.module.css";
import styles from "./layer.module.css";
import type { Query } from "./query";
import type { useRecent } from "./recent";
import { RecentList } from "./recent-list";
import { useOption } from "./use-choice";

/** Max people shown; on a wide screen the first six. */
const MOST_PEOPLE = 8;

type Layer = HistoryLayer<{ q: string }>;
type Props = {
  recent: ReturnType<typeof useRecent>;
  onSearch: (query: Query) => void;
  layer: Layer;
};

/** Before anything is typed: the people the user writes with, earlier searches, and actions. */
export function LayerStart({ recent, onSearch, layer }: Props) {
  return (
    <>
      <People />
      <RecentList kept={recent} onChoose={onSearch} />
      <Actions layer={layer} />
    </>
  );
}

const isWithOne = ({ type, participants, lastMessage }: ConversationView) =>
  type === "DIRECT" && participants.length === 1 && lastMessage !== null;

function People() {
  const id = useId();
  const shown = (useConversations().data ?? []).filter(isWithOne).slice(0, MOST_PEOPLE);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 id={id} className={clsx(row.heading, styles.title)}>
        <FormattedMessage id="search.layer.people" />
      </h2>
      <OptionList labelledBy={id} className={styles.people}>
        {shown.map((conversation) => (
          <Person key={conversation.id} conversation={conversation} />
        ))}
      </OptionList>
    </section>
  );
}

function Person({ conversation: { id: conversationId, participants } }: { conversation: ConversationView }) {
  const { id, isActive, onOpen } = useOption(`person-${conversationId}`);
  const [person] = participants;
  if (!person) return null;
  return (
    <Link
      id={id}
      className={styles.person}
      role="option"
      aria-selected={isActive}
      aria-label={person.name}
      data-beside
      href={`/messages/${conversationId}`}
      prefetch={false}
      onClick={onOpen}
    >
      <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={52} />
      {/* the first name, as people say it */}
      <span className={styles.first}>{person.name.split(/\s/)[0]}</span>
    </Link>
  );
}

type ActionProps = {
  name: string;
  Icon: ComponentType<{ size?: number }>;
  text: string;
  /** holds outside the layer, too */
  keys?: string[];
  isCreate?: boolean;
} & ({ href: string } | { run: () => void });

function Action({ name, Icon, text, keys = [], isCreate = false, ...does }: ActionProps) {
  const { id, isActive, onOpen } = useOption(`action-${name}`);
  const inside = (
    <>
      <IconTile size={30} className={clsx(isCreate && styles.create)}>
        <Icon size={18} />
      </IconTile>
      <span className={row.body}>
        <FormattedMessage id={text} />
      </span>
      <span className={styles.wide} aria-hidden="true">
        {keys.map((key) => (
          <kbd key={key} className={hits.key}>
            {key}
          </kbd>
        ))}
      </span>
    </>
  );
  const shared = {
    id,
    className: clsx(row.row, row.inset, styles.line),
    role: "option",
    "aria-selected": isActive,
  };
  return "href" in does ? (
    <Link {...shared} href={does.href} prefetch={false} onClick={onOpen}>
      {inside}
    </Link>
  ) : (
    <button {...shared} type="button" onClick={does.run}>
      {inside}
    </button>
  );
}

/** Closes the layer, and acts when the history has left its entry: what opens next has an entry of its own. */
function closeThen(layer: Layer, act: () => void): void {
  window.addEventListener("popstate", () => setTimeout(act), { once: true });
  layer.close();
}

function Actions({ layer }: { layer: Layer }) {
  const id = useId();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  return (
    <section>
      <h2 id={id} className={clsx(row.heading, styles.title)}>
        <FormattedMessage id="search.layer.actions" />
      </h2>
      <OptionList labelledBy={id}>
        <Action
          name="create"
          Icon={IconPlus}
          text="ui.nav.create"
          isCreate
          run={() => closeThen(layer, beginActivity)}
        />
        <Action
          name="message"
          Icon={IconEdit}
          text="messaging.new.title"
          keys={["N"]}
          href="/messages?new=dm"
        />
        <Action
          name="journal"
          Icon={IconNotebook}
          text="search.layer.journal"
          keys={["G", "J"]}
          href="/wellness"
        />
        <Action
          name="scheme"
          Icon={IconMoon}
          text="search.layer.scheme"
          run={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
        />
      </OptionList>
    </section>
  );
}
