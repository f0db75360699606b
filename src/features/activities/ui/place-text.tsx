"use client";

import { IconExternalLink } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { mapAddressOf } from "@/lib/map-address";
import { readPlace } from "@/lib/place";
import { LinkedText } from "@/ui/linked-text";
import type { PlaceMapView } from "../maps/views";
import { PlaceMap } from "./place-map";
import styles from "./place-map.module.css";

/** `map`: of the place, if it is known already. */
type Props = { text: string; map?: PlaceMapView | null | undefined };

/**
 * The name of a place with a link to a map, which is not asked before a click, and this site's own small picture of where
 * it is; the address of an online meeting is a link.
 */
export function PlaceText({ text, map }: Props) {
  if (/https?:\/\/|www\./i.test(text)) return <LinkedText content={text} />;
  const place = readPlace(text);
  return (
    <span className={styles.place}>
      {place.name}{" "}
      <a className={styles.link} href={mapAddressOf(place)} target="_blank" rel="noopener noreferrer">
        <FormattedMessage id={place.at ? "activities.place.show" : "activities.place.search"} />
        <IconExternalLink size={14} aria-hidden="true" />
      </a>
      {place.at && <PlaceMap at={place.at} given={map} />}
    </span>
  );
}
