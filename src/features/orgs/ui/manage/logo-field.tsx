"use client";

import { Button } from "@mantine/core";
import { type ChangeEvent, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { acceptedPictures, usePreview } from "@/ui/picture-choice";
import { PictureTile } from "@/ui/picture-tile";
import styles from "./manage.module.css";

/** Max size of a logo: 2 MB. */
const MAX_LOGO_BYTES = 2_097_152;

/** A file to upload; "removed": the logo goes; null: it stays as it is. */
export type LogoChoice = File | "removed" | null;

type Props = {
  /** draws the picture of an organization without a logo */
  seed: string;
  /** the stored logo */
  logoUrl: string | null;
  choice: LogoChoice;
  onChoose: (choice: LogoChoice) => void;
};

/** Chooses a logo, with a preview, or removes it. Nothing is uploaded before the form is saved. */
export function LogoField({ seed, logoUrl, choice, onChoose }: Props) {
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const preview = usePreview(choice instanceof File ? choice : null);
  const shown = choice === "removed" ? null : (preview ?? logoUrl);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!chosen) return;
    const wrong =
      (!acceptedPictures.split(",").includes(chosen.type) && intl.formatMessage({ id: "orgs.logo.type" })) ||
      (chosen.size > MAX_LOGO_BYTES && intl.formatMessage({ id: "orgs.logo.size" }));
    setFault(wrong || undefined);
    if (!wrong) onChoose(chosen);
  };
  return (
    <div className={styles.head}>
      <PictureTile seed={seed} picture={shown} color={null} size={72} />
      <div className={styles.heading}>
        <input
          ref={input}
          type="file"
          accept={acceptedPictures}
          aria-label={intl.formatMessage({ id: "orgs.logo.title" })}
          hidden
          onChange={choose}
          tabIndex={-1}
        />
        <div className={styles.choices}>
          <Button variant="default" onClick={() => input.current?.click()}>
            <FormattedMessage id={shown ? "orgs.logo.change" : "orgs.logo.choose"} />
          </Button>
          {shown && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => {
                setFault(undefined);
                onChoose(logoUrl ? "removed" : null);
              }}
            >
              <FormattedMessage id="orgs.logo.remove" />
            </Button>
          )}
        </div>
        {fault ? (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        ) : (
          <p className={styles.hint}>
            <FormattedMessage id="orgs.logo.hint" />
          </p>
        )}
      </div>
    </div>
  );
}
