import { IconCheck, IconPlayerPlay } from "@tabler/icons-react";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";
import type { ActivityTrainingView } from "../../boards/views";
import { useDialog } from "../programs/use-dialog";
import styles from "./activity-training.module.css";
import { type BoardPlace, boardPath } from "./use-board";

const JoinDialog = lazyDialog(() => import("./join-dialog").then((it) => it.JoinDialog));
const RemoveQuestion = lazyDialog(() => import("./remove-question").then((it) => it.RemoveQuestion));

type Props = {
  me: Pick<AccountView, "id">;
  place: BoardPlace;
  training: ActivityTrainingView;
  host: PersonView;
  isComing: boolean;
  isOver: boolean;
  /** Chooses another day; undefined: the member may not. */
  onChange?: (() => void) | undefined;
};

/** How many are on the board, or how it can be joined. */
function Standing({ training: { isOpen, joinedCount, me }, isComing, isOver }: Props) {
  if (isOver) return null;
  if (!isOpen) return <FormattedMessage id="training.board.opens" />;
  if (!me && !isComing) return <FormattedMessage id="training.board.answerFirst" />;
  return <FormattedMessage id="training.board.count" values={{ count: joinedCount }} />;
}

/** The ways into training together: the log, the board, and what the host can change. */
export function TrainingActs(props: Props) {
  const { place, training, host, isComing, isOver, onChange } = props;
  const { me, isOpen, mayLead } = training;
  const joining = useDialog();
  const removing = useDialog();
  return (
    <>
      <p className={styles.text} role="status">
        <Standing {...props} />
      </p>
      <div className={styles.acts}>
        {me && isOpen && (
          <Button
            component={Link}
            href={`/training/workouts/${me.workoutId}`}
            prefetch={false}
            leftSection={<IconPlayerPlay size={18} />}
          >
            <FormattedMessage id="training.board.toLog" />
          </Button>
        )}
        {!me && isOpen && isComing && (
          <Button leftSection={<IconCheck size={18} />} onClick={joining.open}>
            <FormattedMessage id="training.board.join.action" />
          </Button>
        )}
        {isOpen && (me || mayLead) && (
          <Button component={Link} href={boardPath(place)} prefetch={false} variant="default">
            <FormattedMessage id="training.board.open" />
          </Button>
        )}
        {onChange && (
          <>
            <Button variant="subtle" onClick={onChange}>
              <FormattedMessage id="training.board.set.change" />
            </Button>
            <Button variant="subtle" color="red" onClick={removing.open}>
              <FormattedMessage id="training.board.remove.action" />
            </Button>
          </>
        )}
      </div>
      {!isOver && <JoinDialog {...joining.props} place={place} host={host} isLeader={mayLead} />}
      <RemoveQuestion {...removing.props} place={place} />
    </>
  );
}
