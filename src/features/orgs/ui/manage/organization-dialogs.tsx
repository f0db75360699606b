"use client";

import dynamic from "next/dynamic";
import type { AccountView } from "@/features/accounts/views";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { useManageAddress } from "./use-manage-address";

const ManageDialog = dynamic(() => import("./manage-dialog").then((it) => it.ManageDialog), { ssr: false });

const CreateDialog = dynamic(() => import("./create-dialog").then((it) => it.CreateDialog), { ssr: false });

/** The dialogs of organizations that the URL opens, on the groups page and on /manage. Loaded with the first one. */
export function OrganizationDialogs({ me }: { me: AccountView }) {
  const { organizationId, isNew } = useManageAddress();
  const hasManaged = useHasOpened(organizationId !== null);
  const hasCreated = useHasOpened(isNew);
  return (
    <>
      {hasManaged && <ManageDialog me={me} />}
      {hasCreated && <CreateDialog />}
    </>
  );
}
