"use client";

import { TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { isEmoji, MORE_EMOJIS, QUICK_EMOJIS } from "../../reactions/rules";
import styles from "./emojis.module.css";

type Props = {
  /** whether the user has already chosen the emoji */
  isChosen?: (emoji: string) => boolean;
  onPick: (emoji: string) => void;
};

/** 7 quick emojis and 12 more, and a field that takes any emoji. */
export function EmojiPanel({ isChosen, onPick }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);

  function use(event: FormEvent) {
    event.preventDefault();
    // a separate form, nested (in the React tree) in the composer's
    event.stopPropagation();
    const emoji = typed.trim();
    if (isEmoji(emoji)) onPick(emoji);
    else setWrong(true);
  }

  return (
    <>
      <div className={styles.grid}>
        {[...QUICK_EMOJIS, ...MORE_EMOJIS].map((emoji, place) => (
          <button
            key={emoji}
            type="button"
            className={styles.emoji}
            aria-label={emoji}
            aria-pressed={isChosen?.(emoji)}
            data-autofocus={place === 0 || undefined}
            onClick={() => onPick(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <form className={styles.own} onSubmit={use}>
        <TextInput
          className={styles.field}
          label={intl.formatMessage({ id: "messaging.emoji.type" })}
          error={isWrong && intl.formatMessage({ id: "messaging.emoji.notOne" })}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="default" disabled={typed.trim() === ""}>
          {intl.formatMessage({ id: "messaging.emoji.use" })}
        </Button>
      </form>
    </>
  );
}
