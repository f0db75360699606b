"use client";

import { IconSelector } from "@tabler/icons-react";
import clsx from "clsx";
import { useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { DropMenu, MenuChoice } from "@/ui/drop-menu";
import iconButton from "@/ui/icon-button.module.css";
import { PictureTile } from "@/ui/picture-tile";
import { useNavigate } from "@/ui/use-navigate";
import { useStoredText } from "@/ui/use-stored-text";
import { selectedOf } from "../../rules";
import type { PickedOrganization } from "./organization-picker";
import styles from "./picker.module.css";

/** localStorage key of the chosen organization's id. */
const SELECTED = "selectedOrgId";

type Props = {
  organizations: PickedOrganization[];
  /** only the logo, for a phone's top bar */
  isCompact: boolean;
};

/** The chosen one of the user's organizations, and the others to choose from. A choice opens its page. */
export function OrganizationChoice({ organizations, isCompact }: Props) {
  const intl = useIntl();
  const { push } = useNavigate();
  const [storedId, store] = useStoredText(SELECTED);
  const selected = selectedOf<PickedOrganization>(organizations, storedId);
  const selectedId = selected?.id ?? null;
  useEffect(() => {
    // in place of one that the user has left; null: nothing was chosen, or the page is not hydrated yet
    if (storedId !== null && selectedId !== null && selectedId !== storedId) store(selectedId);
  }, [selectedId, storedId, store]);
  if (!selected) return null;
  const label = intl.formatMessage({ id: "orgs.picker.current" }, { name: selected.name });
  const choose = ({ id, slug, publicSlug }: PickedOrganization) => {
    store(id);
    push(`/org/${publicSlug ?? slug}`);
  };
  return (
    <div className={styles.picker}>
      <DropMenu
        side="bottom"
        label={intl.formatMessage({ id: "orgs.picker.title" })}
        trigger={(props) => (
          <button
            type="button"
            className={isCompact ? clsx(iconButton.button, styles.compact) : styles.button}
            // with its text, that text is its name
            aria-label={isCompact ? label : undefined}
            title={isCompact ? label : undefined}
            {...props}
          >
            <PictureTile seed={selected.id} picture={selected.logoUrl} color={null} size={30} />
            {!isCompact && (
              <>
                <span className={styles.text}>
                  <span className={styles.name}>{selected.name}</span>
                  <span className={styles.kind}>
                    <FormattedMessage id="orgs.picker.kind" />
                  </span>
                </span>
                <IconSelector size={16} />
              </>
            )}
          </button>
        )}
      >
        {organizations.map((one) => (
          <MenuChoice key={one.id} chosen={one.id === selected.id} onChoose={() => choose(one)}>
            <span className={styles.choice}>
              <PictureTile seed={one.id} picture={one.logoUrl} color={null} size={24} />
              <span className={styles.choiceName}>{one.name}</span>
            </span>
          </MenuChoice>
        ))}
      </DropMenu>
    </div>
  );
}
