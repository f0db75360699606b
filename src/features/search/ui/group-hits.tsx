"use client";

import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { ListedGroup } from "@/features/groups/ui/requests/listed-group";
import { useGroups } from "@/features/groups/ui/use-groups";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import type { FoundView } from "../views";
import { OptionList } from "./hit-field";
import { HitRow } from "./hit-row";
import styles from "./hits.module.css";
import { searchAddress } from "./use-search-address";

type Props = {
  hits: FoundView[];
  meId: string;
  /** id of the heading */
  labelledBy: string;
  /** There is no room for what is asked of a group that the user is not in: it leads to the page of the search. */
  isNarrow?: boolean;
};

/** Groups that were found: the user's own lead to their conversation, the others can be asked to be let in. */
export function GroupHits({ hits, meId, labelledBy, isNarrow = false }: Props) {
  const { groups } = useGroups();
  const isOthers = ({ id }: FoundView) => groups !== undefined && !groups.some((group) => group.id === id);
  const others = hits.filter(isOthers);
  const shown = isNarrow
    ? hits.map((hit) => (isOthers(hit) ? { ...hit, url: searchAddress(hit.title, "GROUP") } : hit))
    : hits.filter((hit) => !isOthers(hit));
  return (
    <>
      {shown.length > 0 && (
        <OptionList labelledBy={labelledBy}>
          {shown.map((hit) => (
            <HitRow key={hit.id} hit={hit} meId={meId} />
          ))}
        </OptionList>
      )}
      {!isNarrow && others.length > 0 && (
        <div className={styles.listed}>
          <h3 className={row.heading}>
            <FormattedMessage id="search.listedGroups" />
          </h3>
          {others.map((hit) => (
            <Listed key={hit.id} hit={hit} />
          ))}
        </div>
      )}
    </>
  );
}

/** What a stranger may know of a group that lets itself be found. Its name finds it. */
function Listed({ hit: { id, title } }: { hit: FoundView }) {
  const { data } = useQuery(useTRPC().groups.joinRequests.listListed.queryOptions({ q: title }));
  const group = data?.groups.find((one) => one.id === id);
  return group ? <ListedGroup group={group} /> : null;
}
