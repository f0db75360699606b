import { guardClicks } from "./click-guard";

/**
 * Runs in the page before any other script. Written into the page as text, so it can't use anything from outside itself.
 * React marks the elements that it hydrates, but their handlers work only once all that belongs to them is there. Until
 * then it stops events on their way to the element.
 */
function keepEarlyPresses(): void {
  const CHECK_MS = 50;
  /** An event that nothing here handles. At it React tries to finish the hydration, as it does at a click. */
  const PROBE = "auxclick";
  const ready = new WeakSet<Element>();
  const waiting = new Set<Element>();
  const isMarked = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  const isReady = (element: Element) => {
    if (ready.has(element)) return true;
    const onProbe = () => {
      if (isMarked(element)) ready.add(element);
    };
    element.addEventListener(PROBE, onProbe, { capture: true });
    element.dispatchEvent(new Event(PROBE, { bubbles: true }));
    element.removeEventListener(PROBE, onProbe, { capture: true });
    return ready.has(element);
  };
  /** Once for several events. */
  const whenReady = (element: Element, repeat: () => void) => {
    if (waiting.has(element)) return;
    waiting.add(element);
    const timer = setInterval(() => {
      if (element.isConnected && !(isMarked(element) && isReady(element))) return;
      clearInterval(timer);
      waiting.delete(element);
      if (element.isConnected) repeat();
    }, CHECK_MS);
  };
  // At the window on the way down: before React, which may stop them. Nothing is stopped here: a button that React never
  // marks is another program's, such as an extension's.
  const options = { capture: true };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button || (button.type === "submit" && button.form) || isReady(button)) return;
    whenReady(button, () => button.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    // a form with the method GET works without a script
    if (!(form instanceof HTMLFormElement) || form.method !== "post" || isReady(form)) return;
    event.preventDefault();
    const { submitter } = event;
    whenReady(form, () => form.requestSubmit(submitter));
  };
  window.addEventListener("click", onClick, options);
  window.addEventListener("submit", onSubmit, options);
}

/**
 * Repeats presses of buttons, and forms that were sent, once React has hydrated them: on a slow phone the page that the
 * server rendered can be seen for seconds before it works. The guard of clicks comes with it.
 */
export function EarlyPresses({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this folder
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPresses})();(${guardClicks})()` }}
    />
  );
}
