import { Avatar } from "@/ui/avatar";
import { ErrorState } from "@/ui/error-state";
import { Skeleton } from "@/ui/skeleton";
import type { ClientView } from "../../clients/views";
import type { WorkoutView } from "../../views";
import { firstName } from "../coaching/use-coachings";
import { Bubbles } from "./bubbles";
import styles from "./comments.module.css";
import { findSet } from "./find-set";
import type { useComments } from "./use-comments";
import { type Target, WriteField } from "./write-field";

type Me = { id: string; name: string; profilePicture: string | null };

type Props = {
  me: Me;
  client: ClientView;
  workout: WorkoutView;
  query: ReturnType<typeof useComments>;
  target: Target;
  onWhole: () => void;
};

/** What a coach and the client have written about the whole workout, and the field for more. */
export function ClientTalk({ me, client, workout, query, target, onWhole }: Props) {
  const { exercises } = workout;
  const comments = query.data?.comments.filter(({ setId }) => !findSet(exercises, setId));
  return (
    <div className={styles.talk}>
      {comments && <Bubbles comments={comments} exercises={exercises} />}
      {query.isPending && <Skeleton height={40} />}
      {query.isError && !comments && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      <WriteField
        {...{ me, exercises, target, onWhole }}
        workoutId={workout.id}
        clientId={client.id}
        name={firstName(client)}
        coachId={null}
      >
        <Avatar name={me.name} picture={me.profilePicture} seed={me.id} size={32} />
      </WriteField>
    </div>
  );
}
