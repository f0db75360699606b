"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "./button";
import type { NextPage } from "./paged-list";

type Props = {
  list: NextPage;
  /** for a button that is not as wide as the list */
  className?: string | undefined;
};

/** The button below a list that has another page. */
export function MoreButton({ list, className }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="default"
      className={className}
      fullWidth={!className}
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      <FormattedMessage id="ui.more" />
    </Button>
  );
}
