"use client";

import { useMemo } from "react";
import type { PersonView } from "@/features/people/views";
import { SpaceBoard } from "./space-board";

/** The notice board of a group, for its members. */
export function GroupNotices({ groupId, me }: { groupId: string; me: PersonView }) {
  const board = useMemo(() => ({ groupId }), [groupId]);
  return <SpaceBoard me={me} board={board} canPost />;
}
