"use client";

import { IconFileImport } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { takeLaunchedFile } from "@/ui/installed/launched-file";
import { lazyDialog } from "@/ui/lazy-dialog";

const ImportDialog = lazyDialog(() => import("./import-dialog").then((it) => it.ImportDialog));

/** Opens the import of activities from a file of another calendar, by itself if the system opened the app with one. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  const [launched, setLaunched] = useState<File | null>(null);
  useEffect(
    () =>
      takeLaunchedFile((file) => {
        setLaunched(file);
        setOpen(true);
      }),
    [],
  );
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileImport size={16} />}
        onClick={() => {
          setLaunched(null);
          setOpen(true);
        }}
      >
        <FormattedMessage id="activities.import.open" />
      </Button>
      <ImportDialog opened={isOpen} onClose={() => setOpen(false)} file={launched} />
    </>
  );
}
