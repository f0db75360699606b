import { hasNoTotp } from "../../factors/rules";
import { hasRoomForPasskey } from "../../passkeys/rules";
import type { Sentences } from "../account-errors";

/** What the server says of factors, for their dialogs alone. */
export const factorSentences: Sentences = {
  "The code is wrong.": { id: "accounts.fault.code", field: "code" },
  "This setup has expired. Please start again.": { id: "accounts.fault.setup", field: "form" },
  [hasNoTotp.sentence]: { id: "accounts.fault.totpThere", field: "form" },
  "The passkey could not be checked. Please try again.": { id: "accounts.passkeys.notMade", field: "form" },
  [hasRoomForPasskey.sentence]: { id: "accounts.passkeys.tooMany", field: "form" },
};
