"use client";

import { IconPlus } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { useManageAddress } from "./use-manage-address";

/** Opens the dialog that creates an organization. `go`: opens an address of the app, on other pages. */
export function CreateButton({ go }: { go?: (href: string) => void }) {
  const { openNew } = useManageAddress();
  const onClick = () => (go ? go("/groups-orgs?tab=organizations&new=organization") : openNew());
  return (
    <Button leftSection={<IconPlus size={18} />} onClick={onClick}>
      <FormattedMessage id="orgs.create.title" />
    </Button>
  );
}
