"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { keepFocus } from "@/ui/focus-path";
import row from "@/ui/row.module.css";
import type { PersonView } from "../views";

type TextProps = {
  person: PersonView;
  /** the person is the user */
  isMe?: boolean;
  /** in place of the picture */
  picture?: ReactNode;
  /** in place of the username; null: none */
  line?: ReactNode;
};

/** A person's picture and name with a second line, within a row. */
export function PersonText({
  person: { id, name, username, profilePicture },
  isMe,
  picture,
  line,
}: TextProps) {
  return (
    <>
      {picture ?? <Avatar name={name} picture={profilePicture} seed={id} size={40} />}
      <span className={row.body}>
        <span className={row.name}>
          {name}
          {isMe && (
            <span className={row.mine}>
              <FormattedMessage id="people.you" />
            </span>
          )}
        </span>
        {line !== null && <span className={row.line}>{line ?? `@${username}`}</span>}
      </span>
    </>
  );
}

type RowProps = TextProps & {
  /** What the user sees of the person's role, or may do; below the name where there is no room beside it. */
  children?: ReactNode;
};

/** A person in a list: the link to their page, and controls beside it. */
export const PersonRow = ({ children, ...text }: RowProps) => (
  <li className={row.found} ref={keepFocus}>
    <Link className={row.person} href={`/${text.person.username}`} prefetch={false}>
      <PersonText {...text} />
    </Link>
    {children}
  </li>
);
