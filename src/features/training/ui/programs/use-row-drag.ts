import { type PointerEvent, type RefObject, useState } from "react";
import { followPointer } from "@/ui/follow-pointer";

/** `from`: the row that is dragged; `to`: where it would be dropped. */
type Drag = { from: number; to: number };

/** Drags the rows of a list by their handles. */
export function useRowDrag(
  list: RefObject<HTMLUListElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const toAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return below < 0 ? rows.length - 1 : below;
  };
  const press = (from: number) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    let to = from;
    followPointer(event.nativeEvent, {
      onMove: (_, y) => {
        to = toAt(y);
        setDrag({ from, to });
      },
      onDrop: () => {
        setDrag(null);
        if (to !== from) onMove(from, to);
      },
      onCancel: () => setDrag(null),
    });
  };
  return { drag, press };
}
export type RowDrag = ReturnType<typeof useRowDrag>;
