"use client";

import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { Coordinates } from "@/lib/place";
import { useTRPC } from "@/ui/trpc";
import type { PlaceMapView } from "../maps/views";
import styles from "./place-map.module.css";

/** The scale in the corner is a fifth of the picture's width. */
const SCALE_PARTS = 5;

type Props = { at: Coordinates; given: PlaceMapView | null | undefined };

/**
 * A small picture of where a place is: the surface of the link before it (place-map.module.css), and nothing that a screen
 * reader could tell.
 */
export function PlaceMap({ at, given }: Props) {
  const intl = useIntl();
  const asked = useQuery(
    useTRPC().activities.maps.get.queryOptions(at, { enabled: !given, staleTime: Number.POSITIVE_INFINITY }),
  );
  const map = given ?? asked.data?.map;
  if (asked.isError) return null;
  return (
    <span className={styles.frame} data-kilometers={map?.kilometers ?? ""}>
      {map && (
        <>
          <svg className={styles.picture} aria-hidden="true" viewBox={`0 0 ${map.width} ${map.height}`}>
            <path className={styles.land} d={map.land} />
            <path className={styles.border} d={map.borders} />
            <circle className={styles.around} cx={map.width / 2} cy={map.height / 2} r={13} />
            <circle className={styles.middle} cx={map.width / 2} cy={map.height / 2} r={5} />
          </svg>
          <span className={styles.scale} aria-hidden="true">
            {intl.formatNumber(map.kilometers / SCALE_PARTS, { style: "unit", unit: "kilometer" })}
          </span>
        </>
      )}
    </span>
  );
}
