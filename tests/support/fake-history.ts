/** A window with a history as browsers keep it, without pages. A step arrives at once, or later as in browsers. */
export class FakeHistory extends EventTarget {
  entries: unknown[] = [{ __NA: true }];
  at = 0;
  arrivesLater = false;
  readonly location = { href: "http://localhost/page" };
  readonly history = this.ownHistory();

  private ownHistory() {
    const window = this;
    const step = (by: number) => {
      window.at = Math.max(0, window.at + by);
      window.dispatchEvent(new Event("popstate"));
    };
    return {
      get state(): unknown {
        return window.entries[window.at];
      },
      pushState: (state: unknown) => {
        window.entries = [...window.entries.slice(0, window.at + 1), state];
        window.at++;
      },
      replaceState: (state: unknown, _unused?: string, _address?: string) => {
        window.entries[window.at] = state;
      },
      go: (by: number) => {
        if (window.arrivesLater) setTimeout(() => step(by));
        else step(by);
      },
      back: () => window.history.go(-1),
    };
  }
}
