"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import cover from "@/ui/cover-page.module.css";
import { Note } from "@/ui/note";
import type { PersonPageView } from "../../pages/views";
import styles from "./profile.module.css";

/** The number of friends, and what the person accepts from nobody. What the user may not see is left out. */
export function PersonFacts({ person }: { person: PersonPageView }) {
  const { friendship, friendCount, mutualFriends, mayBefriend, mayMessage, name } = person;
  const isSelf = friendship === "SELF";
  const hasMutual = mutualFriends !== null && mutualFriends > 0;
  const refusals = [
    friendship === "NONE" && !mayBefriend && "people.page.noRequests",
    !isSelf && !mayMessage && "people.page.noMessages",
  ].filter((id) => id !== false);
  return (
    <>
      {(friendCount !== null || hasMutual) && (
        <div className={cover.facts}>
          {friendCount !== null && (
            <Fact number={friendCount} href={isSelf ? "/?social=friends" : undefined}>
              <FormattedMessage id="people.page.friends" values={{ count: friendCount }} />
            </Fact>
          )}
          {hasMutual && (
            <Fact number={mutualFriends}>
              <FormattedMessage id="people.page.mutual" values={{ count: mutualFriends }} />
            </Fact>
          )}
        </div>
      )}
      {refusals.length > 0 && (
        <div className={styles.refusals}>
          <Note>
            {refusals.map((id) => (
              <p key={id}>
                <FormattedMessage id={id} values={{ name }} />
              </p>
            ))}
          </Note>
        </div>
      )}
    </>
  );
}

type FactProps = { number: number; href?: string | undefined; children: ReactNode };

function Fact({ number, href, children }: FactProps) {
  const intl = useIntl();
  const words = (
    <>
      <span className={cover.number}>{intl.formatNumber(number)}</span>
      <span className={cover.what}>{children}</span>
    </>
  );
  if (!href) return <p className={cover.fact}>{words}</p>;
  return (
    <Link className={cover.fact} href={href} prefetch={false}>
      {words}
    </Link>
  );
}
