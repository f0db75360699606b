import { IconBarbell, IconDeviceTv, IconDots, IconLogout, IconTrash } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction, MenuChoice, MenuDivider } from "@/ui/drop-menu";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useNavigate } from "@/ui/use-navigate";
import type { BoardView } from "../../boards/views";
import { useDialog } from "../programs/use-dialog";
import styles from "./lead.module.css";
import type { BoardPlace } from "./use-board";
import { useChoosingWeights, useLeaving } from "./use-board-acts";

const RemoveQuestion = lazyDialog(() => import("./remove-question").then((it) => it.RemoveQuestion));
const WallDialog = lazyDialog(() => import("./wall-dialog").then((it) => it.WallDialog));

type Props = { place: BoardPlace; board: BoardView; isOnPhone?: boolean };

/** What can be done with the board as a whole, and with the own place on it. */
export function BoardMenu({ place, board: { me, mayLead }, isOnPhone = false }: Props) {
  const intl = useIntl();
  const { push } = useNavigate();
  const removing = useDialog();
  const wall = useDialog();
  const leaving = useLeaving(place);
  const choosing = useChoosingWeights(place);
  const label = intl.formatMessage({ id: "training.board.menu" });
  // on a phone the own place is on the page
  const own = isOnPhone ? null : me;
  if (!mayLead && !own) return null;
  return (
    <>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <ActionIcon
            {...props}
            color="gray"
            size={44}
            className={isOnPhone ? undefined : styles.onHill}
            aria-label={label}
            title={label}
          >
            <IconDots size={22} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        {own && (
          <>
            <MenuAction
              icon={<IconBarbell size={18} />}
              onChoose={() => push(`/training/workouts/${own.workoutId}`)}
            >
              <FormattedMessage id="training.board.toLog" />
            </MenuAction>
            <MenuChoice chosen={own.showsWeights} onChoose={() => choosing.run(!own.showsWeights)}>
              <FormattedMessage id="training.board.weights" />
            </MenuChoice>
            <MenuAction icon={<IconLogout size={18} />} onChoose={() => leaving.run(own)}>
              <FormattedMessage id="training.board.leave.action" />
            </MenuAction>
          </>
        )}
        {mayLead && isOnPhone && (
          <MenuAction icon={<IconDeviceTv size={18} />} onChoose={wall.open}>
            <FormattedMessage id="training.board.wall.title" />
          </MenuAction>
        )}
        {mayLead && (own || isOnPhone) && <MenuDivider />}
        {mayLead && (
          <MenuAction icon={<IconTrash size={18} />} isDangerous onChoose={removing.open}>
            <FormattedMessage id="training.board.remove.action" />
          </MenuAction>
        )}
      </DropMenu>
      <RemoveQuestion {...removing.props} place={place} />
      <WallDialog {...wall.props} place={place} />
    </>
  );
}
