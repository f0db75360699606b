"use client";

import { type ReactNode, useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import type { OwnedView } from "../../removal/views";
import { GroupHeirChoice, OrganizationHeirChoice } from "../slots";
import styles from "./owned-heirs.module.css";
import type { Heirs } from "./use-heirs";

/** The user's groups and organizations with other members: who gets each, and a way to choose somebody else. */
export function OwnedHeirs({ heirs }: { heirs: Heirs }) {
  const [openId, setOpenId] = useState<string | null>(null);
  if (heirs.owned.length === 0) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="accounts.heirs.title" />
      </h3>
      <p>
        <FormattedMessage id="accounts.heirs.text" />
      </p>
      <ul className={styles.owned}>
        {heirs.owned.map((one) => (
          <OwnedRow
            key={one.id}
            owned={one}
            heirs={heirs}
            isOpen={openId === one.id}
            onToggle={() => setOpenId(openId === one.id ? null : one.id)}
          />
        ))}
      </ul>
      {heirs.hasMore && (
        <p>
          <FormattedMessage id="accounts.heirs.more" />
        </p>
      )}
    </>
  );
}

type RowProps = { owned: OwnedView; heirs: Heirs; isOpen: boolean; onToggle: () => void };

function OwnedRow({ owned, heirs, isOpen, onToggle }: RowProps) {
  const listId = useId();
  const { id, name, type } = owned;
  const heir = heirs.heirOf(owned);
  const Choice = type === "GROUP" ? GroupHeirChoice : OrganizationHeirChoice;
  const b = (words: ReactNode) => <b>{words}</b>;
  return (
    <li className={styles.row}>
      <p className={styles.goes}>
        <FormattedMessage id="accounts.heirs.goes" values={{ name, heir: heir.name, b }} />
      </p>
      <Button variant="default" size="sm" aria-expanded={isOpen} aria-controls={listId} onClick={onToggle}>
        <FormattedMessage id={isOpen ? "ui.close" : "accounts.heirs.choose"} values={{ name }} />
      </Button>
      <div id={listId} className={styles.choice} hidden={!isOpen}>
        {isOpen && <Choice id={id} chosenId={heir.id} onChoose={(next) => heirs.choose(id, next)} />}
      </div>
    </li>
  );
}
