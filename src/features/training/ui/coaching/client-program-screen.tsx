"use client";

import { IconChevronLeft, IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { RenderTime } from "@/ui/minute";
import { Note } from "@/ui/note";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import { useTRPC } from "@/ui/trpc";
import { UnsavedQuestion, useUnsaved, useUnsavedChanges } from "@/ui/unsaved";
import { useNavigate } from "@/ui/use-navigate";
import type { ClientView } from "../../clients/views";
import type { ProgramView } from "../../programs/views";
import exercise from "../exercises/exercise.module.css";
import { DayPanel } from "../programs/day-panel";
import type { Place } from "../programs/document";
import { daysAWeek, firstPlace } from "../programs/grid";
import { PlanCard } from "../programs/plan-card";
import program from "../programs/program.module.css";
import { ProgramChanges } from "../programs/program-changes";
import { ClientEnd } from "./client-end";
import styles from "./client-program.module.css";
import { LiveCoaching } from "./live-coaching";
import { isGone, useClient, useClientProgram } from "./use-client";
import { firstName } from "./use-coachings";
import { useProgramDraft, type WeeksDraft } from "./use-program-draft";

type Me = Pick<AccountView, "weightUnit" | "distanceUnit">;
type Draft = ReturnType<typeof useProgramDraft>;

/** What changes for whom, and from when, before it is sent. */
function SendBar({
  client,
  draft: { isSending, failure, send, undo },
}: {
  client: ClientView;
  draft: Draft;
}) {
  return (
    <section className={styles.bar} role="status">
      <p>
        <FormattedMessage id="training.coaching.plan.before" values={{ name: firstName(client) }} />
      </p>
      {failure && <Note kind="error">{failure}</Note>}
      <div className={styles.acts}>
        <Button variant="subtle" disabled={isSending} onClick={undo}>
          <FormattedMessage id="training.coaching.plan.undo" />
        </Button>
        <Button leftSection={<IconSend size={18} />} loading={isSending} onClick={send}>
          <FormattedMessage id="training.coaching.plan.send" values={{ name: firstName(client) }} />
        </Button>
      </div>
    </section>
  );
}

/** What coaches have changed before. */
function Changes({ client, id, me }: { client: ClientView; id: string; me: Me }) {
  const { clients } = useTRPC().training;
  const { data } = useQuery(clients.programChanges.queryOptions({ clientId: client.id, id }, { gcTime: 0 }));
  return data ? <ProgramChanges changes={data.changes} distance={me.distanceUnit} /> : null;
}

/** Workouts are their owner's: a coach opens them on the page of the client. */
const withoutWorkouts = (given: ProgramView): ProgramView => ({
  ...given,
  plan: given.plan.map((day) => ({ ...day, workoutId: null })),
});

type EditorProps = { me: Me; client: ClientView; given: ProgramView; weeksDraft: WeeksDraft };

function Editor({ me, client, given, weeksDraft }: EditorProps) {
  const draft = useProgramDraft(client, withoutWorkouts(given), weeksDraft);
  const { program: shown, isChanged } = draft;
  const { mayChange } = given;
  const [chosen, setChosen] = useState<Place | null>(() => firstPlace(given));
  const { push } = useNavigate();
  const back = `/training/personal/clients/${client.id}/progress`;
  const unsaved = useUnsaved(() => push(back));
  useUnsavedChanges(unsaved, isChanged);
  const place = chosen && chosen.week <= shown.weeks.length ? chosen : firstPlace(shown);
  const edit = mayChange ? draft.edit : null;
  return (
    <>
      <header className={program.head}>
        <div className={program.headText}>
          <h1>{given.name}</h1>
          <p className={exercise.line}>
            <FormattedMessage id="training.coaching.plan.of" values={{ name: client.name }} />
            {" · "}
            <FormattedMessage
              id="training.program.weekSize"
              values={{ weeks: shown.weeks.length, days: daysAWeek(shown.weeks) }}
            />
          </p>
        </div>
      </header>
      {!mayChange && (
        <div className={styles.note}>
          <Note>
            <FormattedMessage id="training.coaching.plan.notYours" values={{ name: firstName(client) }} />
          </Note>
        </div>
      )}
      <div className={program.columns}>
        <div className={program.plan}>
          <PlanCard program={shown} edit={edit} place={place} onChoose={setChosen} />
        </div>
        <div className={program.day}>
          {place && (
            <DayPanel
              key={`${place.week} ${place.weekday} ${draft.undone}`}
              program={shown}
              edit={edit}
              place={place}
              units={me}
              onMoved={setChosen}
            />
          )}
        </div>
        <div className={program.rest}>
          <Changes client={client} id={given.id} me={me} />
        </div>
      </div>
      {isChanged && <SendBar client={client} draft={draft} />}
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

type Props = { me: Me; clientId: string; programId: string };
type PresentProps = Props & { weeksDraft: WeeksDraft; onGone: () => void };

function Present({ clientId, onGone, ...shown }: PresentProps) {
  const { data, error, isError, refetch } = useClient(clientId);
  const isOver = isError && isGone(error);
  useEffect(() => {
    if (isOver) onGone();
  }, [isOver, onGone]);
  if (isOver) return null;
  if (data) return <OfClient {...shown} client={data.client} />;
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
}

type OfClientProps = Omit<PresentProps, "clientId" | "onGone"> & { client: ClientView };

function OfClient({ me, client, programId, weeksDraft }: OfClientProps) {
  const { data, error, isError, refetch } = useClientProgram(client, programId);
  const isShared = client.shares.includes("PROGRAM");
  const say = (text: ReactNode) => <Note>{text}</Note>;
  if (isShared && data) return <Editor {...{ me, client, weeksDraft }} given={data.program} />;
  if (!isShared || (isError && isGone(error)))
    return say(<FormattedMessage id="training.coaching.plan.gone" values={{ name: firstName(client) }} />);
  return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} />;
}

function Screen(props: Props) {
  const { clientId } = props;
  const [isOver, setOver] = useState(false);
  const [weeks, setWeeks] = useState<WeeksDraft["weeks"]>(null);
  const [end] = useState(() => () => {
    setOver(true);
    setWeeks(null);
  });
  return (
    <div className={page.page}>
      <Link
        className={exercise.back}
        href={`/training/personal/clients/${clientId}/progress`}
        prefetch={false}
      >
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.coaching.plan.back" />
      </Link>
      {isOver ? (
        <ClientEnd clientId={clientId} onBegin={() => setOver(false)} />
      ) : (
        <Present {...props} weeksDraft={{ weeks, setWeeks }} onGone={end} />
      )}
      <LiveCoaching />
    </div>
  );
}

/** A program of a client, which the coach who gave it changes. Loaded in the browser alone. `now`: when the page was rendered. */
export const ClientProgramScreen = ({ now, ...props }: Props & { now: string }) => (
  <RenderTime at={now}>
    <Screen {...props} />
  </RenderTime>
);
