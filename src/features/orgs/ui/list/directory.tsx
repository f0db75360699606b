"use client";

import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import styles from "./list.module.css";
import { OrganizationCards } from "./organization-cards";
import { useDirectory } from "./use-organizations";

/** Max length of a search, as the server has it. */
const Q_LENGTH = 200;

/** All public organizations, with a search by name. */
export function Directory() {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const list = useDirectory(typed);
  const label = intl.formatMessage({ id: "orgs.list.search" });
  const nothing = list.q ? (
    <FormattedMessage id="orgs.list.noHit" values={{ q: list.q }} />
  ) : (
    <FormattedMessage id="orgs.list.none" />
  );
  return (
    <>
      <TextInput
        className={styles.search}
        variant="filled"
        type="search"
        leftSection={<IconSearch size={18} />}
        aria-label={label}
        placeholder={label}
        maxLength={Q_LENGTH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <OrganizationCards list={list} empty={<NoResultsState title={nothing} />} />
      <MoreButton list={list} />
    </>
  );
}
