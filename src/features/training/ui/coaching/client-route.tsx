"use client";

import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import type { DistanceUnit } from "../../rules";
import { hasPositions, RouteMap } from "../runs/route-map";
import styles from "./client-workout.module.css";

type Props = { clientId: string; workoutId: string; unit: DistanceUnit };

/** Where a client's run went; nothing of one that was entered by hand. */
export function ClientRoute({ clientId, workoutId, unit }: Props) {
  const intl = useIntl();
  const { clients } = useTRPC().training;
  const { data } = useQuery(clients.line.queryOptions({ clientId, id: workoutId }, { gcTime: 0 }));
  if (!data || !hasPositions(data.line.points)) return null;
  return (
    <RouteMap
      className={styles.route}
      points={data.line.points}
      unit={unit}
      label={intl.formatMessage({ id: "training.coaching.workout.route" })}
    />
  );
}
