import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { ErrorState } from "@/ui/error-state";
import { Note } from "@/ui/note";
import page from "@/ui/page.module.css";
import { Skeleton } from "@/ui/skeleton";
import type { ClientProgressAnswer, ClientView } from "../../clients/views";
import type { CoachingShare } from "../../coachings/rules";
import { USUAL_DAYS } from "../../load/rules";
import { FrequencyCard } from "../progress/frequency-card";
import { LoadCard } from "../progress/load-card";
import { YearCard } from "../progress/year-card";
import styles from "./client.module.css";
import { ClientRecords } from "./client-records";
import { OpenedWorkout } from "./client-workout";
import { ClientWorkouts } from "./client-workouts";
import { JournalCard } from "./journal-card";
import { NoteCard } from "./note-card";
import { PlanCard } from "./plan-card";
import { useClientProgress } from "./use-client";

type Props = {
  me: Pick<AccountView, "id" | "name" | "profilePicture" | "weightUnit" | "distanceUnit" | "timeZone">;
  client: ClientView;
  today: string;
  /** the workout that the address names */
  asked: string | null;
  /** the address asks for an answer to it */
  isAnswered: boolean;
  draft: string | null;
  onDraft: (draft: string | null) => void;
};

/** Of what the page asks for at once. */
const OF_PROGRESS: readonly CoachingShare[] = ["WORKOUTS", "RECORDS", "LOAD", "MOOD", "SLEEP"];

type SideProps = Pick<Props, "client" | "today"> & { answer: ClientProgressAnswer };

function LoadAndJournal({ answer: { load, journal }, client, today }: SideProps) {
  return (
    <>
      {load && <LoadCard isOthers load={{ ...load, days: load.days.slice(-USUAL_DAYS) }} />}
      {journal && <JournalCard days={journal} shares={client.shares} today={today} />}
    </>
  );
}

type RestProps = SideProps & Pick<Props, "me">;

function Progress({ answer: { progress, records }, client, today, me }: RestProps) {
  if (!progress) return null;
  const hasWorkouts = client.shares.includes("WORKOUTS");
  return (
    <>
      {records && <ClientRecords {...{ client, me, today, records }} exercises={progress.exercises} />}
      {hasWorkouts && <YearCard isOthers days={progress.days} today={today} />}
      {hasWorkouts && <FrequencyCard progress={progress} today={today} unit={me.weightUnit} />}
    </>
  );
}

/** Each part of the page by its own consent. */
export function ClientParts(props: Props) {
  const { client } = props;
  if (client.shares.some((share) => OF_PROGRESS.includes(share))) return <WithProgress {...props} />;
  return (
    <div className={styles.narrow}>
      {client.shares.includes("PROGRAM") && <PlanCard client={client} />}
      {client.shares.length === 0 && (
        <Note>
          <FormattedMessage id="training.coaching.client.nothing" values={{ name: client.name }} />
        </Note>
      )}
      <NoteCard client={client} draft={props.draft} onDraft={props.onDraft} />
    </div>
  );
}

function WithProgress({ me, client, today, asked, isAnswered, draft, onDraft }: Props) {
  const { data, error, isError, isFetching, refetch } = useClientProgress(client, today);
  const recordIds = new Set(data?.records?.map(({ setId }) => setId));
  const has = (share: CoachingShare) => client.shares.includes(share);
  const opened = asked ?? client.latest?.workoutId;
  const shown = { client, me, recordIds };
  return (
    <div className={styles.columns}>
      <div className={styles.first}>
        {has("WORKOUTS") && opened && (
          <OpenedWorkout
            key={opened}
            {...shown}
            id={opened}
            isAsked={asked !== null}
            isAnswered={isAnswered}
          />
        )}
      </div>
      <div className={styles.side}>
        {data && <LoadAndJournal {...{ client, today }} answer={data} />}
        {!data && !isError && <Skeleton height={320} />}
        {has("PROGRAM") && <PlanCard client={client} />}
        <NoteCard {...{ client, draft, onDraft }} />
      </div>
      <div className={styles.rest}>
        {data && <Progress {...{ client, today, me }} answer={data} />}
        {!data && !isError && <Skeleton height={240} />}
        {!data && isError && (
          <div className={page.card}>
            <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
          </div>
        )}
        {has("WORKOUTS") && <ClientWorkouts {...shown} />}
      </div>
    </div>
  );
}
