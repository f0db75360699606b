"use client";

import { PendingOfKind } from "./pending-of-kind";

type Props = { go: (href: string) => void; organizationId?: string };

/** The user's pending invitations to organizations, or to one of them. */
export const OrganizationInvitations = ({ go, organizationId }: Props) => (
  <PendingOfKind
    isShown={(one) =>
      one.type === "organization_invitation" &&
      (organizationId === undefined || one.organization.id === organizationId)
    }
    title="orgs.invitations"
    go={go}
  />
);
