"use client";

import {
  IconAddressBook,
  IconBrandTelegram,
  IconBrandWhatsapp,
  IconMail,
  IconPhone,
  IconShare,
  IconWorld,
} from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { shownAddress } from "@/lib/email-address";
import { CopyButton } from "@/ui/copy-button";
import { IconTile } from "@/ui/icon-tile";
import row from "@/ui/row.module.css";
import type { ContactType } from "../rules";
import type { ContactMethodView } from "../views";
import { contactLink } from "./contact-links";
import styles from "./contact-methods.module.css";
import { contactNames } from "./contact-names";

const icons: Record<ContactType, typeof IconMail> = {
  EMAIL: IconMail,
  PHONE: IconPhone,
  WHATSAPP: IconBrandWhatsapp,
  TELEGRAM: IconBrandTelegram,
  WEBSITE: IconWorld,
  SOCIAL_MEDIA: IconShare,
  OTHER: IconAddressBook,
};

/** The author's contact methods: icon, label and value, each to open and to copy. */
export function ContactMethods({ methods }: { methods: ContactMethodView[] }) {
  return (
    <ul className={styles.methods}>
      {methods.map((method) => (
        <li key={method.id} className={clsx(row.row, row.plain, styles.method)}>
          <ContactMethod method={method} />
        </li>
      ))}
    </ul>
  );
}

function ContactMethod({ method }: { method: ContactMethodView }) {
  const { type, value, label } = method;
  const Icon = icons[type];
  const link = contactLink(method);
  const shown = type === "EMAIL" ? shownAddress(value) : value;
  const isElsewhere = link?.startsWith("http");
  return (
    <>
      <IconTile>
        <Icon size={20} />
      </IconTile>
      <span className={styles.body}>
        <span className={styles.label}>{label || <FormattedMessage id={contactNames[type]} />}</span>
        {link ? (
          <a
            className={styles.link}
            href={link}
            {...(isElsewhere ? { target: "_blank", rel: "nofollow ugc noopener noreferrer" } : {})}
          >
            {shown}
          </a>
        ) : (
          <span className={styles.value}>{shown}</span>
        )}
      </span>
      <CopyButton value={value} />
    </>
  );
}
