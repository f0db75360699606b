"use client";

import { IconTrash } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import styles from "./removal.module.css";

/** Opens the dialog in which the group is deleted or handed over: first in the footer. */
export const RemoveButton = ({ onRemove }: { onRemove: () => void }) => (
  <Button
    className={styles.opener}
    variant="subtle"
    color="red"
    leftSection={<IconTrash size={18} />}
    aria-haspopup="dialog"
    onClick={onRemove}
  >
    <FormattedMessage id="groups.removal.open" />
  </Button>
);
