"use client";

import { CategoriesPanel } from "./categories-panel";

type Props = { groupId: string; me: { id: string }; isManager: boolean; onClose: () => void };

/** The categories of a group, for a tab of its dialog. */
export const GroupCategories = ({ groupId, ...rest }: Props) => (
  <CategoriesPanel owner={{ kind: "groups", id: groupId }} {...rest} />
);
