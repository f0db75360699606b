"use client";

import { Progress } from "@mantine/core";

/** How much of an export is done. Loaded while one is made. */
export const ExportProgress = ({ percent, label }: { percent: number; label: string }) => (
  <Progress value={Math.max(3, percent)} size="lg" radius="xl" aria-label={label} animated />
);
