/** Distance in px from which a press is a drag. */
const THRESHOLD_PX = 5;
/** How long a finger rests before it drags instead of scrolling. */
const HOLD_MS = 350;

type Follower = {
  /** Where the pointer is; called once the press has become a drag. */
  onMove: (x: number, y: number) => void;
  onDrop: () => void;
  /** Escape, or the browser took the pointer. */
  onCancel: () => void;
};

/** Keeps the click that ends a drag from pressing what lies below. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true });
  // the click follows its pointerup at once
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 50);
}

/** Follows the pointer of a press. A mouse drags at once, a finger after it has rested; until then it scrolls. */
export function followPointer(press: PointerEvent, { onMove, onDrop, onCancel }: Follower): void {
  const listening = new AbortController();
  const { signal } = listening;
  const isTouch = press.pointerType === "touch";
  let isDragging = false;
  const begin = () => {
    isDragging = true;
    document.documentElement.dataset.dragging = "";
    onMove(press.clientX, press.clientY);
  };
  const hold = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
  const end = (finish: () => void) => {
    clearTimeout(hold);
    listening.abort();
    delete document.documentElement.dataset.dragging;
    if (isDragging) finish();
  };
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (pointerId !== press.pointerId) return;
    const isFar = Math.hypot(clientX - press.clientX, clientY - press.clientY) > THRESHOLD_PX;
    if (!isDragging && isFar && isTouch) end(() => {});
    else if (!isDragging && isFar) begin();
    if (isDragging) onMove(clientX, clientY);
  };
  const drop = () => {
    if (isDragging) swallowClick();
    end(onDrop);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isDragging) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    window.addEventListener("pointerup", swallowClick, { once: true });
    end(onCancel);
  };
  const hinder = (event: Event) => isDragging && event.preventDefault();
  window.addEventListener("pointermove", move, { signal });
  window.addEventListener("pointerup", drop, { signal });
  window.addEventListener("pointercancel", () => end(onCancel), { signal });
  window.addEventListener("keydown", cancel, { signal, capture: true });
  window.addEventListener("touchmove", hinder, { signal, passive: false });
  window.addEventListener("contextmenu", hinder, { signal });
}
