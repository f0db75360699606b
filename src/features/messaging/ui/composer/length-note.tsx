"use client";

import { FormattedMessage } from "react-intl";
import { lengthOf, MAX_MESSAGE_LENGTH } from "../../rules";
import styles from "./composer.module.css";

/** Characters left at which the note appears. */
const NEAR_LIMIT = 500;

/** The length of the text, shown only near the limit. */
export function LengthNote({ content }: { content: string }) {
  const length = lengthOf(content);
  if (length <= MAX_MESSAGE_LENGTH - NEAR_LIMIT) return null;
  return (
    <div className={styles.limit} data-over={length > MAX_MESSAGE_LENGTH || undefined} role="status">
      <FormattedMessage id="messaging.composer.limit" values={{ length, most: MAX_MESSAGE_LENGTH }} />
    </div>
  );
}
