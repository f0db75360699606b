import { IconArrowBackUp, IconMessage } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useOpenConversation } from "@/features/people/ui/use-open-conversation";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { CountBadge } from "@/ui/count-badge";
import { useMinute } from "@/ui/minute";
import page from "@/ui/page.module.css";
import { useNavigate } from "@/ui/use-navigate";
import type { ClientView } from "../../clients/views";
import { dayText } from "../exercises/set-text";
import { useAnswered } from "./use-clients";
import styles from "./waiting.module.css";

type Waiting = NonNullable<ClientView["waiting"]>;
type Props = { client: ClientView; waiting: Waiting };

const words = {
  COMMENT: "training.waiting.comment",
  NOTE: "training.waiting.note",
  ABSENCE: "training.waiting.absence",
} as const satisfies Record<Waiting["kind"], string>;

/** The client's own words, or that they stay away. */
function Words({ kind, title, text }: Waiting) {
  const intl = useIntl();
  return (
    <p className={styles.words}>
      <FormattedMessage
        id={words[kind]}
        values={{
          workout: title || intl.formatMessage({ id: "training.workout.untitled" }),
          b: (chunks) => <b>{chunks}</b>,
        }}
      />
      {text && <q>{text}</q>}
    </p>
  );
}

/** To somebody who stays away one writes as a person. */
function Write({ client }: { client: ClientView }) {
  const { push } = useNavigate();
  const { talk, isOpening } = useOpenConversation(client.id, push);
  return (
    <Button variant="light" leftSection={<IconMessage size={18} />} loading={isOpening} onClick={talk}>
      <FormattedMessage id="training.waiting.write" />
      <span className="spoken">: {client.name}</span>
    </Button>
  );
}

const Answer = ({ client, waiting: { workoutId } }: Props) => (
  <Button
    component={Link}
    prefetch={false}
    href={`/training/personal/clients/${client.id}/progress?workoutId=${workoutId}&answer=true`}
    variant="light"
    leftSection={<IconArrowBackUp size={18} />}
  >
    <FormattedMessage id="training.waiting.answer" />
    <span className="spoken">: {client.name}</span>
  </Button>
);

function Card({ client, waiting, onDone }: Props & { onDone: () => void }) {
  const intl = useIntl();
  const now = useMinute();
  const { id, name, profilePicture } = client;
  const answered = useAnswered(onDone);
  return (
    <li className={clsx(page.card, styles.card)}>
      <div className={styles.head}>
        <Avatar name={name} picture={profilePicture} seed={id} size={40} />
        <div className={styles.text}>
          <h3>{name}</h3>
          <time dateTime={waiting.at}>
            {dayText(intl, waiting.at, now)} {intl.formatTime(waiting.at)}
          </time>
        </div>
      </div>
      <Words {...waiting} />
      <div className={styles.foot}>
        {waiting.kind === "ABSENCE" ? <Write client={client} /> : <Answer {...{ client, waiting }} />}
        <Button
          variant="subtle"
          color="gray"
          loading={answered.isPending}
          onClick={() => answered.run({ client, until: waiting.at })}
        >
          <FormattedMessage id="training.waiting.done" />
          <span className="spoken">: {name}</span>
        </Button>
      </div>
    </li>
  );
}

/** Those who wait for a word, latest first. */
export function WaitingCards({ clients }: { clients: readonly ClientView[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = clients
    .flatMap((client): Props[] => (client.waiting ? [{ client, waiting: client.waiting }] : []))
    .sort((one, other) => other.waiting.at.localeCompare(one.waiting.at));
  if (cards.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="clients-waiting">
      <h2 id="clients-waiting" ref={heading} tabIndex={-1}>
        <FormattedMessage id="training.waiting.title" />
        <CountBadge count={cards.length} />
      </h2>
      <ul>
        {cards.map((card) => (
          // the button that had the focus goes with its card
          <Card key={card.client.id} {...card} onDone={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  );
}
