import { FormattedMessage } from "react-intl";
import { failureKind } from "../days/rules";

const texts = {
  NO_ROOM: "backups.failure.noRoom",
  NO_FOLDER: "backups.failure.noFolder",
  NO_RIGHT: "backups.failure.noRight",
  STORE: "backups.failure.store",
  CUT_OFF: "backups.failure.cutOff",
  NO_FILE: "backups.failure.noFile",
} as const;

/** Why a backup failed, in the reader's language where it is of a known kind, else as the server says it. */
export function FailureText({ failure }: { failure: string | null }) {
  const kind = failureKind(failure ?? "");
  return kind ? <FormattedMessage id={texts[kind]} /> : failure;
}
