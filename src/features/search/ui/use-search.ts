"use client";

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Me } from "@/features/accounts/rules";
import { useGroups } from "@/features/groups/ui/use-groups";
import type { ConversationView } from "@/features/messaging/conversations/views";
import { matchesName, SEARCH_DEBOUNCE_MS, showsInList } from "@/features/messaging/rules";
import { useConversations } from "@/features/messaging/ui/session/cached-queries";
import { searchExercises, wordsOf } from "@/features/training/exercises/rules";
import type { ProgramSummaryView } from "@/features/training/programs/views";
import { useTRPC } from "@/ui/trpc";

/** Max results shown of each kind; a longer query narrows them. */
const MAX_RESULTS = 8;
/** One more than is shown tells that there are more. */
const ASKED = MAX_RESULTS + 1;

/** Of each kind as many as are shown. */
const firstOf = <Found extends Record<string, unknown[]>>(found: Found): Found =>
  Object.fromEntries(Object.entries(found).map(([kind, all]) => [kind, all.slice(0, MAX_RESULTS)])) as Found;

/** Whether a word of the name begins so: what holds or resembles the query would stand beside people who are called so. */
function beginsWith(name: string, q: string): boolean {
  const [first = ""] = wordsOf(q);
  return first !== "" && wordsOf(name).some((word) => word.startsWith(first));
}

/** In a shorter query an error would find what stands beside people who are called so. */
const SHORTEST_WITH_ERRORS = 6;

/** Programs with a word that begins so, or where there is none, by a query with typing errors; best first. */
const programsCalled = (programs: ProgramSummaryView[], q: string): ProgramSummaryView[] =>
  searchExercises(
    programs.map((program) => ({ ...program, names: [program.name] })),
    q,
  )
    .filter(({ item, isExact }) => (isExact ? beginsWith(item.name, q) : q.length >= SHORTEST_WITH_ERRORS))
    .map(({ item: { names: _, ...program } }) => program);

/** Exercises and programs that are called so, and the user's own workouts. There are few programs: all are loaded. */
function useTraining(q: string) {
  const { training } = useTRPC();
  const asked = { enabled: q !== "", placeholderData: keepPreviousData };
  const exercises = useQuery(training.exercises.list.queryOptions({ q }, asked));
  const workouts = useQuery(training.workouts.list.queryOptions({ q, limit: ASKED }, asked));
  const programs = useQuery(training.programs.list.queryOptions(undefined, { enabled: q !== "" }));
  return {
    asked: [exercises, workouts, programs],
    found: {
      exercises: exercises.data?.exercises.filter(({ found }) => found && beginsWith(found.name, q)) ?? [],
      workouts: workouts.data?.workouts ?? [],
      programs: programsCalled(programs.data?.programs ?? [], q),
    },
  };
}

/** Everything visible to the user whose name, title or text contains `typed`. Debounced. */
export function useSearch(me: Pick<Me, "id">, typed: string) {
  const trpc = useTRPC();
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const asked = { enabled: q !== "", placeholderData: keepPreviousData };
  const people = useQuery(trpc.people.users.queryOptions({ q, limit: ASKED }, asked));
  const notices = useQuery(trpc.notices.list.queryOptions({ q, limit: ASKED }, asked));
  const activities = useQuery(trpc.activities.search.list.queryOptions({ q, limit: ASKED }, asked));
  const organizations = useQuery(trpc.orgs.list.queryOptions({ q, limit: ASKED }, asked));
  const listed = useQuery(trpc.groups.joinRequests.listListed.queryOptions({ q, limit: ASKED }, asked));
  const training = useTraining(q);
  const groups = useGroups();
  const conversations = useConversations();
  const all = [people, notices, activities, organizations, groups, listed, conversations, ...training.asked];
  const retry = () => {
    for (const { isError, refetch } of all) if (isError) void refetch();
  };
  const matches = ({ name }: { name: string }) => matchesName(name, q);
  // a group's main conversation is listed among the groups; an organization among the results leads to its page
  const isListed = (one: ConversationView) =>
    showsInList(one, me) && (one.groupId === null || one.isSubChannel);
  const found = {
    people: people.data?.users ?? [],
    notices: notices.data?.notices ?? [],
    activities: activities.data?.activities ?? [],
    groups: groups.groups?.filter(matches) ?? [],
    listedGroups: listed.data?.groups ?? [],
    organizations: organizations.data?.organizations ?? [],
    conversations: conversations.data?.filter((one) => isListed(one) && matches(one)) ?? [],
    ...training.found,
  };
  const counts = Object.values(found).map(({ length }) => length);
  return {
    q,
    ...firstOf(found),
    /** number of results shown */
    count: counts.reduce((sum, length) => sum + Math.min(length, MAX_RESULTS), 0),
    /** whether a kind has more than are shown */
    hasMore: counts.some((length) => length > MAX_RESULTS),
    isSearching: q !== typed.trim() || all.some((one) => one.isLoading || one.isPlaceholderData),
    error: all.find(({ isError }) => isError)?.error,
    retry,
  };
}
