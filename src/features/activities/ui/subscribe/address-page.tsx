"use client";

import { TextInput, VisuallyHidden } from "@mantine/core";
import { IconCalendarPlus, IconCheck, IconCopy } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { DialogFooter } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { useCopy } from "@/ui/use-copy";
import styles from "./subscribe.module.css";

const programs = [
  { name: "Google", steps: "activities.subscribe.google" },
  { name: "Apple", steps: "activities.subscribe.apple" },
  { name: "Outlook", steps: "activities.subscribe.outlook" },
] as const;

/** The address with this page's own origin: a home network may know the site by several names. */
const addressOf = (url: string) => window.location.origin + new URL(url).pathname;

/** A new address, which is shown this once, and how other programs take it. */
export function AddressPage({ url, onBack }: { url: string; onBack: () => void }) {
  const intl = useIntl();
  const address = addressOf(url);
  const byHand = () =>
    void window.prompt(intl.formatMessage({ id: "activities.subscribe.copyByHand" }), address);
  const { isCopied, copy } = useCopy(address, byHand);
  return (
    <div className={styles.page}>
      <TextInput
        readOnly
        value={address}
        label={intl.formatMessage({ id: "activities.subscribe.address" })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles.ways}>
        <Button
          data-autofocus
          leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={({ currentTarget }) => void copy(currentTarget)}
        >
          <FormattedMessage id={isCopied ? "ui.copied" : "activities.subscribe.copy"} />
        </Button>
        <Button
          component="a"
          href={address.replace(/^https?:/, "webcal:")}
          variant="default"
          leftSection={<IconCalendarPlus size={18} />}
        >
          <FormattedMessage id="activities.subscribe.openProgram" />
        </Button>
      </div>
      <VisuallyHidden role="status">{isCopied && <FormattedMessage id="ui.copied" />}</VisuallyHidden>
      <Note>
        <FormattedMessage id="activities.subscribe.secret" />
      </Note>
      <dl className={styles.steps}>
        {programs.map(({ name, steps }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <FormattedMessage id={steps} />
            </dd>
          </div>
        ))}
      </dl>
      <DialogFooter>
        <Button variant="subtle" onClick={onBack}>
          <FormattedMessage id="activities.subscribe.back" />
        </Button>
      </DialogFooter>
    </div>
  );
}
