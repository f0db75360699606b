import { type PointerEvent, useState } from "react";
import { followPointer } from "@/ui/follow-pointer";
import { isAt, type Place } from "./document";

/** `to`: where it would be dropped; null: nowhere. */
type Drag = { from: Place; to: Place | null };

/** The cell under a point. */
function placeAt(x: number, y: number): Place | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  const [week, weekday] = cell?.dataset.place?.split(" ").map(Number) ?? [];
  return week && weekday ? { week, weekday } : null;
}

/** Drags a day of the grid to another weekday or week. */
export function useDayDrag(onDrop: (from: Place, to: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = (event: PointerEvent, from: Place) => {
    if (event.button !== 0) return;
    let to: Place | null = null;
    followPointer(event.nativeEvent, {
      onMove: (x, y) => {
        const over = placeAt(x, y);
        to = over && !isAt(over, from) ? over : null;
        setDrag({ from, to });
      },
      onDrop: () => {
        setDrag(null);
        if (to) onDrop(from, to);
      },
      onCancel: () => setDrag(null),
    });
  };
  return { drag, press };
}
export type DayDrag = ReturnType<typeof useDayDrag>;
