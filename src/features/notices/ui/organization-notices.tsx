"use client";

import { useMemo } from "react";
import type { PersonView } from "@/features/people/views";
import { SpaceBoard } from "./space-board";

type Props = { organizationId: string; me: PersonView; canPost: boolean };

/** The notice board of an organization, for everyone who sees it. */
export function OrganizationNotices({ organizationId, me, canPost }: Props) {
  const board = useMemo(() => ({ organizationId }), [organizationId]);
  return <SpaceBoard me={me} board={board} canPost={canPost} />;
}
