"use client";

import { Button, Tabs } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { InvitationLinkView } from "../../links/views";
import { CreateLinkDialog } from "./create-link-dialog";
import styles from "./links.module.css";
import { MyLinks } from "./my-links";
import { ShareDialog } from "./share-dialog";

/** The user's invitation links and a new one. A new link is offered for sharing at once. */
export function LinksSection() {
  const intl = useIntl();
  const [section, setSection] = useState("mine");
  const [isCreating, setCreating] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const [made, setMade] = useState<InvitationLinkView | null>(null);
  const show = (link: InvitationLinkView) => {
    setMade(link);
    setCreating(false);
    setSection("mine");
    setSharing(true);
  };
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
      <CreateLinkDialog opened={isCreating} onClose={() => setCreating(false)} onMade={show} />
      {made && <ShareDialog link={made} opened={isSharing} onClose={() => setSharing(false)} />}
    </section>
  );
}
