"use client";

import { IconExternalLink } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { mapAddressOf, readPlace } from "@/lib/place";
import { LinkedText } from "@/ui/linked-text";
import styles from "./activity.module.css";

/** The name of a place with a link to a map, which is not asked before a click; the address of an online meeting is a link. */
export function PlaceText({ text }: { text: string }) {
  if (/https?:\/\/|www\./i.test(text)) return <LinkedText content={text} />;
  const place = readPlace(text);
  return (
    <>
      {place.name}{" "}
      <a className={styles.map} href={mapAddressOf(place)} target="_blank" rel="noopener noreferrer">
        <FormattedMessage id={place.at ? "activities.place.show" : "activities.place.search"} />
        <IconExternalLink size={14} aria-hidden="true" />
      </a>
    </>
  );
}
