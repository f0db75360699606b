"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useLayoutEffect } from "react";
import type { AccountView } from "@/features/accounts/views";
import cover from "@/ui/cover-page.module.css";
import { Landscape } from "@/ui/drawn/landscape";
import { band } from "@/ui/drawn/terrain";
import { keepFocus } from "@/ui/focus-path";
import page from "@/ui/page.module.css";
import { readFailure } from "@/ui/refusals";
import { useTRPC } from "@/ui/trpc";
import type { PersonPageView } from "../../pages/views";
import { PersonAbout } from "./person-about";
import { PersonActivities } from "./person-activities";
import { PersonFacts } from "./person-facts";
import { PersonHead } from "./person-head";
import { PersonNotFound } from "./person-not-found";

type Props = {
  me: AccountView;
  username: string;
  /** rendered by the server for this visit; null: the user has blocked this person */
  given: PersonPageView | null;
};

/** Reads the page by a query about people, so that live events refetch it. */
function usePage(username: string, given: PersonPageView | null) {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const options = trpc.people.page.queryOptions({ username });
  useLayoutEffect(() => {
    // the server-rendered data is newer than the cache of an earlier visit
    if (given) cache.setQueryData(trpc.people.page.queryKey({ username }), given);
  }, [cache, trpc, username, given]);
  return useQuery({ ...options, ...(given ? { initialData: given } : {}) });
}

/** A person's page. The server decides what of it the user may see. */
export function PersonScreen({ me, username, given }: Props) {
  const { data, error } = usePage(username, given);
  const isGone = error !== null && readFailure(error).code === "not-found";
  if (!data || isGone) return <PersonNotFound username={username} />;
  return (
    <article ref={keepFocus}>
      <div className={cover.cover}>
        <Landscape className={cover.landscape} seed={data.id} frame={band} />
      </div>
      <div className={clsx(page.page, cover.page)}>
        <PersonHead me={me} person={data} />
        <PersonFacts person={data} />
        <div className={cover.grid}>
          <PersonActivities me={me} person={data} />
          <PersonAbout person={data} />
        </div>
      </div>
    </article>
  );
}
