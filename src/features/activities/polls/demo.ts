import type { DemoPeople } from "@/features/accounts/demo";
import { findDemoGroup } from "@/features/groups/demo";
import { backdateDemoSystemMessage } from "@/features/messaging/demo";
import { runBackdated } from "@/features/notifications/demo";
import { db } from "@/server/db";
import { decidePoll } from "../decisions/commands";
import { momentIn } from "../demo";
import { setVotes } from "../votes/commands";
import { createPoll } from "./commands";

const HOUR = 60;
const MINUTE_MS = 60_000;

type DemoPoll = {
  host: string;
  title: string;
  description?: string;
  location?: string;
  /** the name of a group, or those who are asked by name */
  audience: string | string[];
  /** how many minutes ago it was asked */
  ago: number;
  /** days from today, start and end in the host's time zone */
  times: [day: number, from: string, to: string][];
  /** what each person says to the times: Y yes, I if needed, N no, - nothing */
  votes: Record<string, string>;
  comments?: Record<string, string>;
  /** the time that is chosen, counted from 0 */
  chosen?: number;
};

const polls: DemoPoll[] = [
  {
    host: "ingrid",
    title: "Extrarepetition före konserten",
    description: "En gång till med hela kören. Ta med noterna till Uti vår hage.",
    location: "Församlingssalen",
    audience: "Vårkören",
    ago: 26 * HOUR,
    times: [
      [8, "18:30", "20:30"],
      [10, "10:00", "12:00"],
      [10, "14:00", "16:00"],
      [11, "18:30", "20:30"],
    ],
    votes: { ingrid: "YYYY", camille: "YNYI", larserik: "NYYI", fatima: "IYY-" },
    comments: { camille: "Gärna på lördagen!", larserik: "Jag kan skjutsa två." },
  },
  {
    host: "elin",
    title: "Middag efter Kungsleden",
    location: "Hemma hos Elin",
    audience: ["siri", "johan", "amina"],
    ago: 7 * HOUR,
    times: [
      [12, "18:00", "21:00"],
      [13, "18:00", "21:00"],
      [19, "17:00", "21:00"],
    ],
    votes: { elin: "YYY", siri: "YIN", amina: "YNY" },
    comments: { siri: "Jag tar med lax." },
  },
  {
    host: "siri",
    title: "Kolla stugan inför vintern",
    audience: ["elin", "larserik"],
    ago: 50 * HOUR,
    times: [
      [5, "09:00", "13:00"],
      [7, "09:00", "13:00"],
    ],
    votes: { siri: "YY", elin: "NY", larserik: "IY" },
    chosen: 1,
  },
];

const kinds: Record<string, "YES" | "IF_NEEDED" | "NO"> = { Y: "YES", I: "IF_NEEDED", N: "NO" };

async function ask(people: DemoPeople, one: DemoPoll): Promise<void> {
  const host = people.get(one.host);
  const { title, description, location, audience, times, ago, comments = {} } = one;
  const group = typeof audience === "string" ? await findDemoGroup(audience) : null;
  const named = typeof audience === "string" ? [] : audience;
  const options = times.map(([day, from, to]) => ({
    dateTime: momentIn({ day }, from, host.timeZone),
    endTime: momentIn({ day }, to, host.timeZone),
  }));
  const userIds = named.map((username) => people.get(username).id);
  const { poll } = await runBackdated(ago, () =>
    createPoll(host, { title, description, location, options, groupId: group?.id, userIds, hasLink: false }),
  );
  const { id } = poll;
  await db.activityPoll.update({
    where: { id },
    data: { createdAt: new Date(Date.now() - ago * MINUTE_MS) },
  });
  for (const [username, letters] of Object.entries(one.votes)) {
    const votes = poll.options.flatMap(({ id: optionId }, at) => {
      const vote = kinds[letters[at] ?? ""];
      return vote ? [{ optionId, vote }] : [];
    });
    await setVotes(people.get(username), { id, votes, comment: comments[username] });
  }
  const chosen = one.chosen === undefined ? undefined : poll.options[one.chosen];
  if (!chosen) return;
  await runBackdated(ago / 2, () => decidePoll(host, { id, optionId: chosen.id }));
  if (group) await backdateDemoSystemMessage({ groupId: group.id });
}

/** Polls of times: one of a group, which awaits a vote, one of the host's own, and one that has ended in an activity. */
export async function seedPolls(people: DemoPeople): Promise<void> {
  for (const one of polls) await ask(people, one);
}
