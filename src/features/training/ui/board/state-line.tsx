import { IconBarbell, IconFlagCheck, IconHourglass } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BoardPersonView } from "../../boards/views";
import { useSecond } from "../log/use-second";
import { timeText } from "../log/values";

type Props = { one: BoardPersonView; now: string; iconSize: number };

/** "lyfter nu", "vila 1:12", "klar", with an icon. `now`: when the board was loaded. */
export function StateLine({ one: { state, restUntil }, now, iconSize }: Props) {
  const intl = useIntl();
  const isResting = state === "RESTING" && restUntil !== null;
  const second = useSecond(now, isResting);
  const left = isResting ? Math.ceil((Date.parse(restUntil) - second) / 1000) : 0;
  if (state === "DONE")
    return (
      <>
        <IconFlagCheck size={iconSize} aria-hidden="true" />
        <FormattedMessage id="training.board.state.done" />
      </>
    );
  if (left > 0)
    return (
      <>
        <IconHourglass size={iconSize} aria-hidden="true" />
        <FormattedMessage id="training.board.state.resting" values={{ time: timeText(intl, left) }} />
      </>
    );
  return (
    <>
      <IconBarbell size={iconSize} aria-hidden="true" />
      <FormattedMessage id="training.board.state.lifting" />
    </>
  );
}
