"use client";

import { type ChangeEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MAX_PICTURE_BYTES } from "@/lib/picture";
import { Button } from "./button";
import { acceptedPictures, usePreview } from "./picture-choice";
import styles from "./picture-field.module.css";
import { PictureTile } from "./picture-tile";

/** A file to upload; "removed": the stored picture goes; null: it stays as it is. */
export type PictureChoice = File | "removed" | null;

type Props = {
  /** draws the picture where there is none */
  seed: string;
  color: string | null;
  /** URL of the stored picture */
  stored: string | null;
  choice: PictureChoice;
  onChoose: (choice: PictureChoice) => void;
  texts: { label: string; wrongType: string; tooLarge: string };
};

/** Chooses a picture, with a preview, or removes it. Nothing is uploaded: that is the form's. */
export function PictureField({ seed, color, stored, choice, onChoose, texts }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const intl = useIntl();
  const [fault, setFault] = useState<string>();
  const preview = usePreview(choice instanceof File ? choice : null);
  const shown = choice === "removed" ? null : (preview ?? stored);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    // choosing the same file again is a change too
    event.currentTarget.value = "";
    if (!chosen) return;
    const isWrongType = !acceptedPictures.split(",").includes(chosen.type);
    const isTooLarge = chosen.size > MAX_PICTURE_BYTES;
    setFault((isWrongType && texts.wrongType) || (isTooLarge && texts.tooLarge) || undefined);
    if (!isWrongType && !isTooLarge) onChoose(chosen);
  };
  const remove = () => {
    setFault(undefined);
    onChoose(stored ? "removed" : null);
  };
  return (
    <div className={styles.picture}>
      <PictureTile seed={seed} picture={shown} color={color} size={72} />
      <div className={styles.side}>
        <input
          ref={input}
          type="file"
          accept={acceptedPictures}
          aria-label={texts.label}
          hidden
          onChange={choose}
          tabIndex={-1}
        />
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => input.current?.click()}>
            <FormattedMessage id={shown ? "ui.picture.change" : "ui.picture.choose"} />
          </Button>
          {shown && (
            <Button variant="subtle" color="red" onClick={remove}>
              <FormattedMessage id="ui.picture.remove" />
            </Button>
          )}
        </div>
        <p className={fault ? styles.fault : styles.hint} role={fault ? "alert" : undefined}>
          {fault ?? intl.formatMessage({ id: "ui.picture.hint" })}
        </p>
      </div>
    </div>
  );
}
