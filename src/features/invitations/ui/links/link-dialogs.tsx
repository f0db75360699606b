"use client";

import { useState } from "react";
import type { InvitationLinkView } from "../../links/views";
import { CreateLinkDialog, type LinkTarget } from "./create-link-dialog";
import { ShareDialog } from "./share-dialog";

type Props = {
  isCreating: boolean;
  onClose: () => void;
  onMade?: () => void;
  target?: LinkTarget;
};

/** Creates an invitation link, and offers it for sharing at once. */
export function LinkDialogs({ isCreating, onClose, onMade, target }: Props) {
  const [isSharing, setSharing] = useState(false);
  const [made, setMade] = useState<InvitationLinkView | null>(null);
  const show = (link: InvitationLinkView) => {
    setMade(link);
    onClose();
    onMade?.();
    setSharing(true);
  };
  return (
    <>
      <CreateLinkDialog target={target} opened={isCreating} onClose={onClose} onMade={show} />
      {made && <ShareDialog link={made} opened={isSharing} onClose={() => setSharing(false)} />}
    </>
  );
}
