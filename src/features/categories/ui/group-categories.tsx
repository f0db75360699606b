"use client";

import { CategoriesPanel } from "./categories-panel";

type Props = { groupId: string; me: { id: string }; onClose: () => void };

/** The categories of a group, for a tab of its dialog. */
export const GroupCategories = ({ groupId, me, onClose }: Props) => (
  <CategoriesPanel owner={{ kind: "groups", id: groupId }} me={me} onClose={onClose} />
);
