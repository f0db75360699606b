import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useTRPCClient } from "@/ui/trpc";
import type { ActivityView } from "../../views";

/** Times that fit on a sheet. */
const MAX_TIMES = 7;
const PAGE = 100;
/** Pages of people that are read of each list. */
const MAX_PAGES = 5;

export type ListedTime = { occurrence: string | undefined; dateTime: string; isCancelled: boolean };
type Said = "GOING" | "MAYBE";
/** `said`: what they answered for each of the times, in order */
export type ListedPerson = { id: string; name: string; said: (Said | undefined)[] };

type Client = ReturnType<typeof useTRPCClient>;

async function listOf(
  client: Client,
  id: string,
  occurrence: string | undefined,
  answer: Said | "UNANSWERED",
) {
  const found: { id: string; name: string }[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page++) {
    const given: Awaited<ReturnType<Client["activities"]["answers"]["list"]["query"]>> =
      await client.activities.answers.list.query({ id, occurrence, answer, limit: PAGE, cursor });
    found.push(...given.people.map(({ user }) => user));
    cursor = given.nextCursor;
    if (cursor === null) break;
  }
  return found;
}

async function timesOf(client: Client, activity: ActivityView): Promise<ListedTime[]> {
  const { id, recurrence, dateTime, cancelledAt } = activity;
  if (recurrence === null) return [{ occurrence: undefined, dateTime, isCancelled: cancelledAt !== null }];
  const { times } = await client.activities.schedule.list.query({ id, part: "upcoming", limit: MAX_TIMES });
  return times.map((one) => ({
    occurrence: one.time.occurrence,
    dateTime: one.dateTime,
    isCancelled: one.time.isCancelled,
  }));
}

/** The next times of the host's activity, and everybody who has said yes or maybe to one of them, or has not answered, by name. */
export function useAttendanceList(activity: ActivityView) {
  const client = useTRPCClient();
  const { locale } = useIntl();
  return useQuery({
    queryKey: ["attendance-list", activity.id],
    queryFn: async () => {
      const times = await timesOf(client, activity);
      const people = new Map<string, ListedPerson>();
      const add = (found: { id: string; name: string }[], at: number, said: Said | undefined) => {
        for (const { id, name } of found) {
          const one = people.get(id) ?? { id, name, said: times.map(() => undefined) };
          one.said[at] = said;
          people.set(id, one);
        }
      };
      const { id } = activity;
      const lists = times.flatMap(({ occurrence, isCancelled }, at) =>
        isCancelled
          ? []
          : (["GOING", "MAYBE"] as const).map(async (said) =>
              add(await listOf(client, id, occurrence, said), at, said),
            ),
      );
      const silent = listOf(client, id, undefined, "UNANSWERED");
      await Promise.all(lists);
      for (const { id: one, name } of await silent)
        if (!people.has(one)) people.set(one, { id: one, name, said: times.map(() => undefined) });
      const inOrder = [...people.values()].sort((one, other) => one.name.localeCompare(other.name, locale));
      return { times, people: inOrder };
    },
  });
}
