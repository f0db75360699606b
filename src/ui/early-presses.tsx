/**
 * Runs in the page before any other script. Written into the page as text, so it can't use anything from outside itself.
 * React marks the elements that it has hydrated.
 */
function keepEarlyPresses(): void {
  const CHECK_MS = 50;
  const waiting = new Set<Element>();
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps"));
  const whenHydrated = (element: Element, repeat: () => void) => {
    if (waiting.has(element)) return;
    waiting.add(element);
    const timer = setInterval(() => {
      if (element.isConnected && !isHydrated(element)) return;
      clearInterval(timer);
      waiting.delete(element);
      if (element.isConnected) repeat();
    }, CHECK_MS);
  };
  // At the window, after React: what React has handled is hydrated by now.
  window.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (!button || isHydrated(button) || (button.type === "submit" && button.form)) return;
    whenHydrated(button, () => button.click());
  });
  window.addEventListener("submit", (event) => {
    const form = event.target;
    // a form with the method GET works without a script
    if (!(form instanceof HTMLFormElement) || form.method !== "post" || isHydrated(form)) return;
    event.preventDefault();
    const { submitter } = event;
    // An element is marked before its handlers work. At a click React finishes the hydration first, at a submit it does not.
    whenHydrated(form, () => (submitter ? submitter.click() : form.requestSubmit()));
  });
}

/**
 * Repeats presses of buttons, and forms that were sent, once React has hydrated them: on a slow phone the page that the
 * server rendered can be seen for seconds before it works.
 */
export function EarlyPresses({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: `(${keepEarlyPresses})()` }}
    />
  );
}
