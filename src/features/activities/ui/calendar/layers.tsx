"use client";

import { useQuery } from "@tanstack/react-query";
import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import { type Layer, layers, spaceKey } from "./entries";
import styles from "./rail.module.css";
import type { Calendar } from "./use-calendar";

export const layerWords = {
  mine: "activities.calendar.mine",
  friends: "activities.calendar.friends",
  groups: "activities.calendar.groups",
  organizations: "activities.calendar.organizations",
  public: "activities.calendar.public",
  training: "activities.calendar.training",
} as const;

type Props = { calendar: Calendar };
type Space = { key: string; name: string; count: number };

/** The user's groups and organizations with something in the calendar, or hidden, each by its layer. */
function useSpaces({ entries, hidden }: Calendar): Partial<Record<Layer, Space[]>> {
  const trpc = useTRPC();
  const groups = useQuery(trpc.groups.list.queryOptions({}));
  const organizations = useQuery(trpc.orgs.listMine.queryOptions({}));
  const spacesOf = (layer: "groups" | "organizations", found: { id: string; name: string }[] = []) =>
    found
      .map(({ id, name }) => {
        const key = spaceKey(layer, id);
        return { key, name, count: entries.filter(({ space }) => space === key).length };
      })
      .filter(({ key, count }) => count > 0 || hidden.has(key));
  return {
    groups: spacesOf("groups", groups.data?.groups),
    organizations: spacesOf("organizations", organizations.data?.organizations),
  };
}

/** What the calendar shows: layers, and each group and organization in theirs. */
export function Layers({ calendar }: Props) {
  const { entries, hidden } = calendar;
  const spaces = useSpaces(calendar);
  return (
    <fieldset className={styles.layers}>
      <legend className={styles.heading}>
        <FormattedMessage id="activities.calendar.layers" />
      </legend>
      {layers.map((layer) => (
        <div key={layer} style={{ "--c": `var(--layer-${layer})` } as CSSProperties}>
          <Choice
            calendar={calendar}
            word={layer}
            count={entries.filter((entry) => entry.layer === layer).length}
          >
            <FormattedMessage id={layerWords[layer]} />
          </Choice>
          {!hidden.has(layer) &&
            spaces[layer]?.map(({ key, name, count }) => (
              <div key={key} className={styles.space}>
                <Choice calendar={calendar} word={key} count={count}>
                  <span className={styles.spaceName}>{name}</span>
                </Choice>
              </div>
            ))}
        </div>
      ))}
    </fieldset>
  );
}

type ChoiceProps = Props & {
  /** what it hides */
  word: string;
  count: number;
  children: ReactNode;
};

/** Shows or hides what a word names. */
export function Choice({ calendar, word, count, children }: ChoiceProps) {
  // what the user has a part in is always loaded whole; of none that is loaded, how many there are is not known
  const isPart = calendar.isPart && word !== "mine" && word !== "training";
  return (
    <div className={styles.layer}>
      <label className={styles.choice}>
        <input type="checkbox" checked={!calendar.hidden.has(word)} onChange={() => calendar.toggle(word)} />
        {children}
      </label>
      <span className={styles.count}>{isPart ? count > 0 && `${count}+` : count}</span>
    </div>
  );
}
