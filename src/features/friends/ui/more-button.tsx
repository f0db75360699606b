"use client";

import { Button } from "@mantine/core";
import { FormattedMessage } from "react-intl";

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
};

/** Under a list that has another page. */
export function MoreButton({ list }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="default"
      fullWidth
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      <FormattedMessage id="friends.more" />
    </Button>
  );
}
