/** After this time keys do what they did before: offline the bar may not come. */
const MAX_WAIT_MS = 3000;

/** What is typed before the field is there: the first time, the code of the bar is loaded after Ctrl-F. */
export class EarlyKeys {
  text = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    this.end();
    this.text = "";
    window.addEventListener("keydown", this.take, { capture: true });
    this.timer = setTimeout(() => this.end(), MAX_WAIT_MS);
  }

  end(): void {
    clearTimeout(this.timer);
    window.removeEventListener("keydown", this.take, { capture: true });
  }

  private readonly take = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    // a single letter may be a shortcut of the page
    event.stopPropagation();
    this.text += event.key;
  };
}
