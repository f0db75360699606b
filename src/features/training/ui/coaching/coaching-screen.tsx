"use client";

import { IconChevronRight, IconUserHeart, IconUserPlus } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconTile } from "@/ui/icon-tile";
import { lazyDialog } from "@/ui/lazy-dialog";
import links from "@/ui/links.module.css";
import { RenderTime } from "@/ui/minute";
import page from "@/ui/page.module.css";
import type { CoachesAnswer } from "../../coaches/views";
import type { CoachingRole } from "../../coachings/rules";
import type { CoachingsAnswer, CoachingView } from "../../coachings/views";
import home from "../home/home.module.css";
import { TrainingTabs } from "../home/training-tabs";
import styles from "./coaching.module.css";
import { CoachingGroup } from "./coaching-group";
import { AskedRow, ClientRow, CoachRow, EndedRow, SentRow } from "./coaching-row";
import type { Consent } from "./consent-dialog";
import { EndQuestion } from "./end-question";
import { LiveCoaching } from "./live-coaching";
import { OrganizationCoaches } from "./organization-coaches";
import { useCoaches } from "./use-coaches";
import { sortOf, useCoachings } from "./use-coachings";
import { useConsent } from "./use-consent";

const ConsentDialog = lazyDialog(() => import("./consent-dialog").then((it) => it.ConsentDialog));
const PersonDialog = lazyDialog(() => import("./person-dialog").then((it) => it.PersonDialog));

/** Those that are over, before a button shows the others. */
const SHOWN_ENDED = 3;

type Props = { me: AccountView; first: CoachingsAnswer; firstCoaches: CoachesAnswer };

function Ended({ ended }: { ended: CoachingView[] }) {
  const [isWhole, setWhole] = useState(false);
  if (ended.length === 0) return null;
  return (
    <>
      <CoachingGroup id="coaching-ended" title={<FormattedMessage id="training.coaching.ended" />}>
        {ended.slice(0, isWhole ? ended.length : SHOWN_ENDED).map((coaching) => (
          <EndedRow key={coaching.id} coaching={coaching} />
        ))}
      </CoachingGroup>
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
  /** the organizations of which a person is a coach, in words; null: none */
  placeOf: (id: string) => string | null;
  /** shown before what is over */
  children: ReactNode;
  onConsent: (consent: Consent) => void;
  onEnd: (coaching: CoachingView) => void;
};

/** What waits for the member first, then what goes on, then what is over. */
function Groups({ coachings, myId, placeOf, children, onConsent, onEnd }: GroupsProps) {
  const { asked, sent, coaches, clients, ended } = sortOf(coachings, myId);
  return (
    <>
      {asked.length > 0 && (
        <CoachingGroup id="coaching-asked" title={<FormattedMessage id="training.coaching.asked" />}>
          {asked.map((coaching) => (
            <AskedRow
              key={coaching.id}
              coaching={coaching}
              onAnswer={() => onConsent({ kind: "answer", coaching })}
            />
          ))}
        </CoachingGroup>
      )}
      {coaches.length > 0 && (
        <CoachingGroup id="coaching-coaches" title={<FormattedMessage id="training.coaching.coaches" />}>
          {coaches.map((coaching) => (
            <CoachRow
              key={coaching.id}
              coaching={coaching}
              place={placeOf(coaching.coach.id)}
              onChange={() => onConsent({ kind: "change", coaching })}
              onEnd={() => onEnd(coaching)}
            />
          ))}
        </CoachingGroup>
      )}
      {clients.length > 0 && (
        <CoachingGroup
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
        </CoachingGroup>
      )}
      {sent.length > 0 && (
        <CoachingGroup id="coaching-sent" title={<FormattedMessage id="training.coaching.sentTitle" />}>
          {sent.map((coaching) => (
            <SentRow key={coaching.id} coaching={coaching} />
          ))}
        </CoachingGroup>
      )}
      {children}
      <Ended ended={ended} />
    </>
  );
}

function Coaching({ me, first, firstCoaches }: Props) {
  const coachings = useCoachings(first);
  const { coaches, placeOf, ...list } = useCoaches(firstCoaches);
  const [consent, setConsent] = useConsent(coachings, me.id);
  const [role, setRole] = useState<CoachingRole>("COACH");
  const [isFinding, setFinding] = useState(false);
  const [ending, setEnding] = useState<CoachingView | null>(null);
  const find = (wanted: CoachingRole) => {
    setRole(wanted);
    setFinding(true);
  };
  const ask = (coach: PersonView) => setConsent({ kind: "ask", coach });
  const named = <OrganizationCoaches {...{ coaches, coachings, placeOf, list }} onAsk={ask} />;
  const isEmpty = Object.values(sortOf(coachings, me.id)).every(({ length }) => length === 0);
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
        <>
          <Empty onFind={find} />
          {named}
        </>
      ) : (
        <Groups {...{ coachings, placeOf }} myId={me.id} onConsent={setConsent} onEnd={setEnding}>
          {named}
        </Groups>
      )}
      <ConsentDialog opened={consent !== null} me={me} consent={consent} onClose={() => setConsent(null)} />
      <PersonDialog
        opened={isFinding}
        becomes={role}
        coachings={coachings}
        {...{ coaches, placeOf }}
        onClose={() => setFinding(false)}
        onCoach={(coach) => {
          setFinding(false);
          ask(coach);
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
