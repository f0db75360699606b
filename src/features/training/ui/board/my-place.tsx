import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import page from "@/ui/page.module.css";
import type { BoardView } from "../../boards/views";
import styles from "./phone.module.css";
import type { BoardPlace } from "./use-board";
import { useChoosingWeights, useLeaving } from "./use-board-acts";
import { WeightsChoice } from "./weights-choice";

type Props = { place: BoardPlace; me: NonNullable<BoardView["me"]> };

/** What of the member is seen, the way to the log, and the way out. */
export function MyPlace({ place, me }: Props) {
  const choosing = useChoosingWeights(place);
  const leaving = useLeaving(place);
  return (
    <div className={clsx(page.card, styles.mine)}>
      <WeightsChoice isOn={me.showsWeights} onChange={choosing.run} />
      <div className={styles.acts}>
        <Button
          component={Link}
          href={`/training/workouts/${me.workoutId}`}
          prefetch={false}
          className={styles.act}
        >
          <FormattedMessage id="training.board.toLog" />
        </Button>
        <Button
          variant="default"
          className={styles.act}
          loading={leaving.isPending}
          onClick={() => leaving.run(me)}
        >
          <FormattedMessage id="training.board.leave.action" />
        </Button>
      </div>
    </div>
  );
}
