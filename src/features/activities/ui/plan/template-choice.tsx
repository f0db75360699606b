"use client";

import { IconDots, IconPencil, IconTemplate, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import row from "@/ui/row.module.css";
import { useTRPC } from "@/ui/trpc";
import type { ActivityTemplateView } from "../../templates/views";
import styles from "./plan.module.css";
import { DeleteTemplate, RenameTemplate } from "./template-dialogs";

type Props = { onChoose: (template: ActivityTemplateView) => void };

/** The user's templates, below the kinds of activity. Nothing while there are none. */
export function TemplateChoice({ onChoose }: Props) {
  const list = useQuery(useTRPC().activities.templates.list.queryOptions());
  const templates = list.data?.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <section className={styles.templates} aria-labelledby="templates-title">
      <h3 id="templates-title" className={styles.templatesTitle}>
        <FormattedMessage id="activities.templates.title" />
      </h3>
      <ul className={styles.templateList}>
        {templates.map((template) => (
          <TemplateRow key={template.id} template={template} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  );
}

function TemplateRow({ template, onChoose }: Props & { template: ActivityTemplateView }) {
  const intl = useIntl();
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const { name, title } = template;
  const close = () => setOpen(null);
  const label = intl.formatMessage({ id: "activities.templates.menu" }, { name });
  return (
    <li className={styles.template}>
      <button
        type="button"
        className={clsx(row.row, row.inset, styles.templateButton)}
        onClick={() => onChoose(template)}
      >
        <IconTemplate size={20} aria-hidden="true" />
        <span className={row.body}>
          <span className={row.name}>{name}</span>
          {title !== name && <span className={row.line}>{title}</span>}
        </span>
      </button>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" size={36} aria-label={label} title={label}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        <MenuAction icon={<IconPencil size={18} />} onChoose={() => setOpen("rename")}>
          <FormattedMessage id="activities.templates.rename" />
        </MenuAction>
        <MenuAction icon={<IconTrash size={18} />} isDangerous onChoose={() => setOpen("delete")}>
          <FormattedMessage id="activities.templates.delete" />
        </MenuAction>
      </DropMenu>
      <RenameTemplate template={template} opened={open === "rename"} onClose={close} />
      <DeleteTemplate template={template} opened={open === "delete"} onClose={close} />
    </li>
  );
}
