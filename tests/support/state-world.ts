import { openDirect, sendText } from "./client";
import { addMembers, addPeople } from "./people";
import { StateClient } from "./state-client";
import { markRead, type Step, steps } from "./state-steps";

/** Four people with a window each, some with a second one, and their shared data. */
export class StateWorld {
  readonly done = new Map<string, number>();
  readonly groups: { id: string; owner: StateClient }[] = [];
  readonly notices: { id: string; author: StateClient }[] = [];

  private constructor(
    /** each person's own window */
    readonly windows: StateClient[],
    /** second windows of the same people: they only listen */
    private readonly seconds: StateClient[],
    /** a conversation of all four; a marker message in it shows how far each stream has come */
    readonly markerConversationId: string,
    readonly crowd: { id: string }[],
  ) {}

  static async make(url: string): Promise<StateWorld> {
    const people = await addMembers(url, "Elin", "Siri", "Noah", "Amina");
    const [elin, ...others] = people;
    const markerConversationId = await openDirect(elin!, ...others);
    const windows = people.map((who, at) => new StateClient(url, who, at % 2 ? "sse" : "socket", 20 * at));
    const seconds = [
      new StateClient(url, people[1]!, "socket", 30),
      new StateClient(url, people[2]!, "sse", 10, false),
    ];
    const world = new StateWorld(windows, seconds, markerConversationId, await addPeople(11, "Crowd"));
    await Promise.all([...windows, ...seconds].map((one) => one.goOnline()));
    await world.look();
    return world;
  }

  get all(): StateClient[] {
    return [...this.windows, ...this.seconds];
  }

  get kinds(): Set<string> {
    return new Set(this.all.flatMap(({ kinds }) => [...kinds]));
  }

  async perform(step: Step): Promise<void> {
    const me = this.windows[step.who % this.windows.length]!;
    const answer = await steps[step.do](this, me, step);
    if (answer && answer.status < 300) this.done.set(step.do, (this.done.get(step.do) ?? 0) + 1);
  }

  /** Waits until each stream has delivered everything so far, and compares. */
  async look(): Promise<void> {
    const online = this.all.filter((one) => one.online);
    for (const one of online) await this.readOn(one);
    const marker = await sendText(this.windows[0]!.who, this.markerConversationId, "hit");
    await Promise.all(online.map((one) => one.hears(marker.id)));
    await Promise.all(online.map((one) => one.settle()));
    for (const one of online) await one.expectFresh();
  }

  /** Marks open conversations read, as the open chat does when a message comes into sight. */
  async readOn(me: StateClient): Promise<void> {
    for (const id of me.caches.reading) await markRead(me, id, true);
  }

  async endReading(me: StateClient): Promise<void> {
    await this.readOn(me);
    me.caches.reading.clear();
  }

  async end(): Promise<void> {
    for (const one of this.windows) await one.goOnline();
    await this.look();
  }

  close(): void {
    for (const one of this.all) one.close();
  }
}
