const CONTROLS = "a[href], button, input, textarea, select, label, [role=button], [role=radio]";
const FIELDS = "input, textarea, select";
/** Of a control a smaller part may be covered: its edge. */
const COVERED = 0.04;
/** A control so wide, as a part of the window, is a row: it can be pressed beside the button. */
const ROW = 0.6;
/** How far it is lifted to a place where it covers nothing, in px, the nearest first. */
const LIFTS = [0, 32, 64, 96, 128];
/** After a change of the page. */
const REST_MS = 300;

/** What part of the control the place covers, from 0 to 1. */
export function coveredPart(place: DOMRectReadOnly, control: DOMRectReadOnly): number {
  const width = Math.min(place.right, control.right) - Math.max(place.left, control.left);
  const height = Math.min(place.bottom, control.bottom) - Math.max(place.top, control.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (control.width * control.height);
}

/** Whether a control of the page lies under a place: a field, or what is no row. */
function isCovering(place: DOMRect): boolean {
  const steps = [0.05, 0.35, 0.65, 0.95];
  const under = steps.flatMap((x) =>
    steps.flatMap((y) =>
      document.elementsFromPoint(place.left + x * place.width, place.top + y * place.height),
    ),
  );
  const controls = new Set(under.filter((one) => one.closest("main")).map((one) => one.closest(CONTROLS)));
  return [...controls].some((control) => {
    if (!control) return false;
    const rect = control.getBoundingClientRect();
    const isRow = rect.width > ROW * window.innerWidth && !control.matches(FIELDS);
    return !isRow && coveredPart(place, rect) > COVERED;
  });
}

/** How far the button is to be lifted so that it covers nothing that can be pressed; null: there is no such place. */
function freeLiftOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): number | null {
  const isFree = (lift: number) =>
    !isCovering(new DOMRect(offsetLeft, offsetTop - lift, offsetWidth, offsetHeight));
  return LIFTS.find(isFree) ?? null;
}

/** Where the button is: lifted by so many px, or away. */
export type HubPlace = { lift: number; isAway: boolean };

/** Min distance that counts as scrolling. */
const STEP_PX = 6;

/**
 * Tells where the button is to be on a phone: lifted to where it covers nothing, once the page has come to rest; away while
 * the user scrolls down, or while there is no such place, unless the user scrolls up for it. Returns the undoing.
 */
export function watchPlace(button: HTMLElement, onPlace: (place: HubPlace) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lift: number | null = 0;
  let direction: "down" | "up" | null = null;
  const tops = new WeakMap<EventTarget, number>();
  const tell = () =>
    onPlace({ lift: lift ?? 0, isAway: direction === "down" || (lift === null && direction !== "up") });
  const rest = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      lift = freeLiftOf(button);
      tell();
    }, REST_MS);
  };
  const scroll = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.closest("main")) return;
    const moved = target.scrollTop - (tops.get(target) ?? 0);
    if (Math.abs(moved) < STEP_PX) return;
    tops.set(target, target.scrollTop);
    direction = moved > 0 ? "down" : "up";
    tell();
    rest();
  };
  const changes = new MutationObserver(rest);
  const main = document.querySelector("main");
  if (main) changes.observe(main, { childList: true, subtree: true });
  document.addEventListener("scroll", scroll, { capture: true, passive: true });
  window.addEventListener("resize", rest);
  // it was scrolled before this was loaded
  if (main && main.scrollTop > STEP_PX) {
    tops.set(main, main.scrollTop);
    direction = "down";
    tell();
  }
  rest();
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    document.removeEventListener("scroll", scroll, { capture: true });
    window.removeEventListener("resize", rest);
  };
}
