import { FormattedMessage, FormattedTime } from "react-intl";
import { Note } from "@/ui/note";

/** There is no connection: how old what is shown is. `at`: ms. */
export const StaleNote = ({ at }: { at: number }) => (
  <Note kind="warning">
    <FormattedMessage id="training.board.stale" values={{ time: <FormattedTime value={at} /> }} />
  </Note>
);
