"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { withoutBidiControls } from "@/lib/text";
import cover from "@/ui/cover-page.module.css";
import { LinkedText } from "@/ui/linked-text";
import page from "@/ui/page.module.css";
import styles from "./organization-page.module.css";

/** What the organization says of itself. */
export const About = ({ description }: { description: string }) => (
  <section className={clsx(page.card, cover.card)}>
    <h2 className={cover.cardTitle}>
      <FormattedMessage id="orgs.page.about" />
    </h2>
    {description ? (
      <p className={cover.long}>
        <LinkedText content={withoutBidiControls(description)} />
      </p>
    ) : (
      <p className={styles.hint}>
        <FormattedMessage id="orgs.page.noDescription" />
      </p>
    )}
  </section>
);
