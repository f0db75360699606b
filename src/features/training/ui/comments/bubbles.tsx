import { IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { ActionIcon } from "@/ui/button";
import { LinkedText } from "@/ui/linked-text";
import { useMinute } from "@/ui/minute";
import type { CommentView } from "../../comments/views";
import type { WorkoutExerciseView } from "../../views";
import { dayText } from "../exercises/set-text";
import { setName, setPlace } from "../log/set-names";
import styles from "./comments.module.css";
import { findSet } from "./find-set";
import { useDeleting } from "./use-writing";

type Person = { id: string; name: string; profilePicture: string | null };

/** Words of another person, with their face. `about`: what stands above them. */
const OthersBubble = ({
  person,
  about,
  children,
}: {
  person: Person | null;
  about: ReactNode;
  children: ReactNode;
}) => (
  <div className={styles.line}>
    <Avatar
      name={person?.name ?? ""}
      picture={person?.profilePicture ?? null}
      seed={person?.id ?? ""}
      size={28}
    />
    <div className={styles.bubble}>
      <p className={styles.who}>{about}</p>
      {children}
    </div>
  </div>
);

type Props = {
  comments: readonly CommentView[];
  exercises: readonly WorkoutExerciseView[];
  /** They stand below their exercise: its name is not repeated. */
  isBeneath?: boolean;
};

/** Who has written it, about which set, and when. */
function About({
  comment,
  exercises,
  isBeneath = false,
}: Omit<Props, "comments"> & { comment: CommentView }) {
  const intl = useIntl();
  const now = useMinute();
  const { isOwn, author, setId, createdAt } = comment;
  const found = findSet(exercises, setId);
  const place =
    found && (isBeneath ? setPlace(intl, found.one.sets, found.set) : setName(intl, found.one, found.set));
  return (
    <>
      <FormattedMessage
        id="training.comments.who"
        values={{ who: isOwn ? "own" : author ? "other" : "gone", name: author?.name }}
      />
      {place && (
        <>
          {", "}
          <FormattedMessage id="training.comments.about" values={{ place }} />
        </>
      )}
      {" · "}
      <time dateTime={createdAt}>
        {dayText(intl, createdAt, now)} {intl.formatTime(createdAt)}
      </time>
    </>
  );
}

/** What was written, oldest first: own words filled, those of others with their face. */
export function Bubbles({ comments, ...shown }: Props) {
  const intl = useIntl();
  const deleting = useDeleting();
  const remove = intl.formatMessage({ id: "training.comments.delete" });
  return (
    <ul className={styles.bubbles}>
      {comments.map((comment) => {
        const { id, text, author, isOwn } = comment;
        const about = <About {...shown} comment={comment} />;
        const words = (
          <p className={styles.text}>
            <LinkedText content={text} />
          </p>
        );
        if (!isOwn)
          return (
            <li key={id}>
              <OthersBubble person={author} about={about}>
                {words}
              </OthersBubble>
            </li>
          );
        return (
          <li key={id} className={styles.line} data-own>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={32}
              aria-label={remove}
              title={remove}
              loading={deleting.isPending && deleting.input === id}
              onClick={() => deleting.run(id)}
            >
              <IconTrash size={16} aria-hidden="true" />
            </ActionIcon>
            <div className={styles.bubble}>
              <p className={styles.who}>{about}</p>
              {words}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
