"use client";

import { IconBell, IconBellCheck } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button, type ButtonLook } from "@/ui/button";
import type { OrganizationView } from "../views";
import { useFollow } from "./use-follow";

type Props = Pick<ButtonLook, "variant" | "className"> & {
  organization: Pick<OrganizationView, "id" | "name" | "followedAt">;
};

/** Follows an organization, or ends that. `variant`: of the button that follows. */
export function FollowButton({ organization: { id, name, followedAt }, variant, className }: Props) {
  const intl = useIntl();
  const follow = useFollow();
  const isFollowing = followedAt !== null;
  return (
    <Button
      className={className}
      variant={isFollowing ? "default" : variant}
      leftSection={isFollowing ? <IconBellCheck size={18} /> : <IconBell size={18} />}
      aria-label={intl.formatMessage({ id: isFollowing ? "orgs.follow.endOf" : "orgs.follow.of" }, { name })}
      onClick={() => follow.run({ id, isFollowing: !isFollowing })}
    >
      <FormattedMessage id={isFollowing ? "orgs.follow.on" : "orgs.follow.action"} />
    </Button>
  );
}
