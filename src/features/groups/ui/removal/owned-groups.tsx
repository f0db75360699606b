"use client";

import { Button } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { useNavigate } from "@/ui/use-navigate";
import { useGroups } from "../use-groups";
import styles from "./removal.module.css";

/** The user's own groups with other members, each with a way to choose who takes it over. Nothing without any. */
export function OwnedGroups() {
  const { groups = [] } = useGroups();
  const { push } = useNavigate();
  const owned = groups.filter(({ role, memberCount }) => role === "OWNER" && memberCount > 1);
  if (owned.length === 0) return null;
  return (
    <>
      <h3>
        <FormattedMessage id="groups.owned.title" />
      </h3>
      <p>
        <FormattedMessage id="groups.owned.text" />
      </p>
      <ul className={styles.owned}>
        {owned.map(({ id, name }) => (
          <li key={id}>
            <Button variant="default" size="sm" onClick={() => push(`/groups-orgs?group=${id}`)}>
              <FormattedMessage id="groups.owned.choose" values={{ name }} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
