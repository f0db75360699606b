"use client";

import { Button } from "@mantine/core";
import { FormattedMessage } from "react-intl";

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
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
