"use client";

import { IconChevronRight, IconUserHeart, IconUserPlus } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { lazyDialog } from "@/ui/lazy-dialog";
import links from "@/ui/links.module.css";
import { RenderTime } from "@/ui/minute";
import page from "@/ui/page.module.css";
import type { CoachingRole } from "../../coachings/rules";
import type { CoachingsAnswer, CoachingView } from "../../coachings/views";
import home from "../home/home.module.css";
import { TrainingTabs } from "../home/training-tabs";
import styles from "./coaching.module.css";
import { AskedRow, ClientRow, CoachRow, EndedRow, SentRow } from "./coaching-row";
import type { Consent } from "./consent-dialog";
import { EndQuestion } from "./end-question";
import { LiveCoaching } from "./live-coaching";
import { sortOf, useCoachings } from "./use-coachings";
import { useConsent } from "./use-consent";

const ConsentDialog = lazyDialog(() => import("./consent-dialog").then((it) => it.ConsentDialog));
const PersonDialog = lazyDialog(() => import("./person-dialog").then((it) => it.PersonDialog));

/** Those that are over, before a button shows the others. */
const SHOWN_ENDED = 3;

type Props = { me: AccountView; first: CoachingsAnswer };

type GroupProps = { id: string; title: ReactNode; aside?: ReactNode; children: ReactNode };

const Group = ({ id, title, aside, children }: GroupProps) => (
  <section className={styles.group} aria-labelledby={id}>
    <div className={styles.groupHead}>
      <h2 id={id}>{title}</h2>
      {aside}
    </div>
    <ul className={page.card}>{children}</ul>
  </section>
);

function Ended({ ended }: { ended: CoachingView[] }) {
  const [isWhole, setWhole] = useState(false);
  if (ended.length === 0) return null;
  return (
    <>
      <Group id="coaching-ended" title={<FormattedMessage id="training.coaching.ended" />}>
        {ended.slice(0, isWhole ? ended.length : SHOWN_ENDED).map((coaching) => (
          <EndedRow key={coaching.id} coaching={coaching} />
        ))}
      </Group>
      {!isWhole && ended.length > SHOWN_ENDED && (
        <Button variant="subtle" size="sm" className={styles.act} onClick={() => setWhole(true)}>
          <FormattedMessage id="ui.more" />
        </Button>
      )}
    </>
  );
}

type FindProps = { onFind: (role: CoachingRole) => void };

const Ways = ({ onFind }: FindProps) => (
  <>
    <Button leftSection={<IconUserPlus size={18} />} onClick={() => onFind("COACH")}>
      <FormattedMessage id="training.coaching.askCoach" />
    </Button>
    <Button variant="default" onClick={() => onFind("CLIENT")}>
      <FormattedMessage id="training.coaching.offer" />
    </Button>
  </>
);

const Empty = ({ onFind }: FindProps) => (
  <div className={page.card}>
    <EmptyState
      heading="h2"
      drawing={
        <IconTile kind="large">
          <IconUserHeart size={28} />
        </IconTile>
      }
      title={<FormattedMessage id="training.coaching.empty" />}
      text={<FormattedMessage id="training.coaching.emptyText" />}
      action={
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => onFind("COACH")}>
          <FormattedMessage id="training.coaching.askCoach" />
        </Button>
      }
    />
  </div>
);

type GroupsProps = {
  coachings: readonly CoachingView[];
  myId: string;
  onConsent: (consent: Consent) => void;
  onEnd: (coaching: CoachingView) => void;
};

/** What waits for the member first, then what goes on, then what is over. */
function Groups({ coachings, myId, onConsent, onEnd }: GroupsProps) {
  const { asked, sent, coaches, clients, ended } = sortOf(coachings, myId);
  return (
    <>
      {asked.length > 0 && (
        <Group id="coaching-asked" title={<FormattedMessage id="training.coaching.asked" />}>
          {asked.map((coaching) => (
            <AskedRow
              key={coaching.id}
              coaching={coaching}
              onAnswer={() => onConsent({ kind: "answer", coaching })}
            />
          ))}
        </Group>
      )}
      {coaches.length > 0 && (
        <Group id="coaching-coaches" title={<FormattedMessage id="training.coaching.coaches" />}>
          {coaches.map((coaching) => (
            <CoachRow
              key={coaching.id}
              coaching={coaching}
              onChange={() => onConsent({ kind: "change", coaching })}
              onEnd={() => onEnd(coaching)}
            />
          ))}
        </Group>
      )}
      {clients.length > 0 && (
        <Group
          id="coaching-clients"
          title={<FormattedMessage id="training.coaching.clients" />}
          aside={
            <Link className={links.link} href="/training/personal/clients" prefetch={false}>
              <FormattedMessage id="training.coaching.theirWeek" />
              <IconChevronRight size={16} aria-hidden="true" />
            </Link>
          }
        >
          {clients.map((coaching) => (
            <ClientRow key={coaching.id} coaching={coaching} onEnd={() => onEnd(coaching)} />
          ))}
        </Group>
      )}
      {sent.length > 0 && (
        <Group id="coaching-sent" title={<FormattedMessage id="training.coaching.sentTitle" />}>
          {sent.map((coaching) => (
            <SentRow key={coaching.id} coaching={coaching} />
          ))}
        </Group>
      )}
      <Ended ended={ended} />
    </>
  );
}

function Coaching({ me, first }: Props) {
  const coachings = useCoachings(first);
  const [consent, setConsent] = useConsent(coachings, me.id);
  const [role, setRole] = useState<CoachingRole>("COACH");
  const [isFinding, setFinding] = useState(false);
  const [ending, setEnding] = useState<CoachingView | null>(null);
  const find = (wanted: CoachingRole) => {
    setRole(wanted);
    setFinding(true);
  };
  const { asked, sent, coaches, clients, ended } = sortOf(coachings, me.id);
  const isEmpty = [asked, sent, coaches, clients, ended].every(({ length }) => length === 0);
  return (
    <div className={page.page}>
      <div className={clsx(page.head, home.pageHead)}>
        <h1>
          <FormattedMessage id="training.coaching.title" />
        </h1>
        <div className={clsx(home.ways, styles.ways)}>
          <Ways onFind={find} />
        </div>
      </div>
      <TrainingTabs />
      {isEmpty ? (
        <Empty onFind={find} />
      ) : (
        <Groups coachings={coachings} myId={me.id} onConsent={setConsent} onEnd={setEnding} />
      )}
      <ConsentDialog opened={consent !== null} me={me} consent={consent} onClose={() => setConsent(null)} />
      <PersonDialog
        opened={isFinding}
        becomes={role}
        coachings={coachings}
        onClose={() => setFinding(false)}
        onCoach={(coach) => {
          setFinding(false);
          setConsent({ kind: "ask", coach });
        }}
      />
      <EndQuestion opened={ending !== null} coaching={ending} onClose={() => setEnding(null)} />
      <LiveCoaching />
    </div>
  );
}

/** Coaches, clients, and questions between them. `now`: when the page was rendered. */
export const CoachingScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Coaching {...props} />
  </RenderTime>
);
