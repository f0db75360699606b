"use client";

import { Tabs } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { LinkDialogs } from "./link-dialogs";
import styles from "./links.module.css";
import { MyLinks } from "./my-links";

/** The user's invitation links and a new one. */
export function LinksSection() {
  const intl = useIntl();
  const [section, setSection] = useState("mine");
  const [isCreating, setCreating] = useState(false);
  const create = () => setCreating(true);
  return (
    <section aria-label={intl.formatMessage({ id: "invitations.links.sections" })}>
      <Tabs value={section} onChange={(name) => name && setSection(name)} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="mine">
            <FormattedMessage id="invitations.links.mine" />
          </Tabs.Tab>
          <Tabs.Tab value="create">
            <FormattedMessage id="invitations.links.create" />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="mine">
          <MyLinks onCreate={create} />
        </Tabs.Panel>
        <Tabs.Panel value="create" className={styles.create}>
          <p>
            <FormattedMessage id="invitations.links.createText" />
          </p>
          <Button leftSection={<IconPlus size={18} />} onClick={create}>
            <FormattedMessage id="invitations.links.new" />
          </Button>
        </Tabs.Panel>
      </Tabs>
      <LinkDialogs
        isCreating={isCreating}
        onClose={() => setCreating(false)}
        onMade={() => setSection("mine")}
      />
    </section>
  );
}
