"use client";

import type { AccountView } from "@/features/accounts/views";
import { later } from "@/ui/later";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { useManageAddress } from "./use-manage-address";

const ManageDialog = later(() => import("./manage-dialog").then((it) => it.ManageDialog));

const CreateDialog = later(() => import("./create-dialog").then((it) => it.CreateDialog));

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
