"use client";

import { IconDots, IconFlag } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import { useLast } from "@/ui/use-last";
import { type Reported, ThingReport } from "./slots";

/** A picture that is shown, to be reported beside what it is a picture of. */
export const pictureOf = (url: string | null): Reported[] => (url ? [{ kind: "PICTURE", id: url }] : []);

/** Items of a menu that report something, and the dialog, which stands outside the menu. Nothing of it is loaded before. */
export function useReport(things: Reported[]): { items: ReactNode; dialog: ReactNode } {
  const [reporting, setReporting] = useState<Reported | null>(null);
  const shown = useLast(reporting);
  return {
    items: things.map((thing) => (
      <MenuAction key={thing.kind} icon={<IconFlag size={18} />} onChoose={() => setReporting(thing)}>
        <FormattedMessage id="people.report.open" values={{ kind: thing.kind }} />
      </MenuAction>
    )),
    dialog: shown && (
      <ThingReport thing={shown} opened={reporting !== null} onClose={() => setReporting(null)} />
    ),
  };
}

/** The menu of a page about somebody else, or what they have made. `children`: its other items. */
export function ReportMenu({
  name,
  things,
  children,
}: {
  name: string;
  things: Reported[];
  children?: ReactNode;
}) {
  const intl = useIntl();
  const { items, dialog } = useReport(things);
  const label = intl.formatMessage({ id: "people.page.more" }, { name });
  return (
    <>
      <DropMenu
        side="bottom"
        label={label}
        trigger={(props) => (
          <ActionIcon {...props} variant="default" size={36} aria-label={label} title={label}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        {items}
        {children}
      </DropMenu>
      {dialog}
    </>
  );
}

/** The same as a small button, where there is no room for a menu. */
export function ReportButton({ name, thing }: { name: string; thing: Reported }) {
  const intl = useIntl();
  const [opened, setOpened] = useState<boolean>();
  const label = intl.formatMessage({ id: "people.report.of" }, { name });
  return (
    <>
      <ActionIcon variant="subtle" size={36} aria-label={label} title={label} onClick={() => setOpened(true)}>
        <IconFlag size={18} />
      </ActionIcon>
      {opened !== undefined && <ThingReport thing={thing} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
