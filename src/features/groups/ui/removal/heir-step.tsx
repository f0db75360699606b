"use client";

import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { fold } from "@/lib/text";
import { Avatar } from "@/ui/avatar";
import { DialogFooter } from "@/ui/dialog";
import { keepFocus } from "@/ui/focus-path";
import marks from "@/ui/marks.module.css";
import { MoreButton } from "@/ui/more-button";
import { Note } from "@/ui/note";
import row from "@/ui/row.module.css";
import { SearchBox } from "@/ui/search-box";
import { ErrorState, SkeletonRows } from "@/ui/states";
import type { GroupMemberView, GroupView } from "../../views";
import { RolePill } from "../role-pill";
import { useGroupMembers } from "../use-group-members";
import styles from "./removal.module.css";

type Props = {
  me: AccountView;
  group: GroupView;
  heir: GroupMemberView | null;
  onHeir: (heir: GroupMemberView) => void;
  onBack: () => void;
  onNext: () => void;
};

/** Step 2 of a hand-over: the member who becomes the owner. */
export function HeirStep({ me, group, heir, onHeir, onBack, onNext }: Props) {
  const intl = useIntl();
  const { members, isError, error, refetch, isFetching, ...list } = useGroupMembers(group.id);
  const [q, setQ] = useState("");
  const [isMissing, setMissing] = useState(false);
  const others = members?.filter(({ id }) => id !== me.id);
  const shown = others?.filter(({ name, username }) => fold(`${name} ${username}`).includes(fold(q)));
  return (
    <div className={styles.step} ref={keepFocus}>
      <SearchBox label={intl.formatMessage({ id: "groups.removal.search" })} value={q} onChange={setQ} />
      {!members && !isError && <SkeletonRows rows={3} />}
      {!members && isError && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {others?.length === 0 && (
        <p className={row.nobody}>
          <FormattedMessage id="groups.removal.nobody" />
        </p>
      )}
      <div
        className={row.rows}
        role="radiogroup"
        aria-label={intl.formatMessage({ id: "groups.removal.heirTitle" })}
      >
        {shown?.map((member) => (
          <label key={member.id} className={clsx(row.row, styles.heir)}>
            <Avatar name={member.name} picture={member.profilePicture} seed={member.id} size={36} />
            <span className={row.body}>
              <span className={row.name}>{member.name}</span>
              <span className={row.line}>@{member.username}</span>
            </span>
            <RolePill role={member.role} />
            <input
              className={marks.radio}
              type="radio"
              name="group-heir"
              aria-label={member.name}
              checked={heir?.id === member.id}
              onChange={() => {
                setMissing(false);
                onHeir(member);
              }}
            />
          </label>
        ))}
      </div>
      <MoreButton list={list} />
      {isMissing && (
        <Note kind="error">
          <FormattedMessage id="groups.removal.heirMissing" />
        </Note>
      )}
      <DialogFooter>
        <Button variant="subtle" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
          <FormattedMessage id="groups.removal.back" />
        </Button>
        <Button onClick={() => (heir ? onNext() : setMissing(true))}>
          <FormattedMessage id="groups.removal.next" />
        </Button>
      </DialogFooter>
    </div>
  );
}
