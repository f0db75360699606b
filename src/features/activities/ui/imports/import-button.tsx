"use client";

import { IconFileImport } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { lazyDialog } from "@/ui/lazy-dialog";

const ImportDialog = lazyDialog(() => import("./import-dialog").then((it) => it.ImportDialog));

/** Opens the import of activities from a file of another calendar. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="activities.import.open" />
      </Button>
      <ImportDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
