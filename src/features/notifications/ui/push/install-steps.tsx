"use client";

import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { CloseFooter, Dialog } from "@/ui/dialog";
import { LogoShapes } from "@/ui/drawn/logo";
import styles from "./push.module.css";

/** An iPhone's screen, in the colours of the scheme. */
const Phone = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 88 120" width={88} height={120} className={styles.phone} aria-hidden="true">
    <rect x="2" y="2" width="84" height="116" rx="14" className={styles.frame} />
    <rect x="32" y="8" width="24" height="5" rx="2.5" className={styles.notch} />
    {children}
  </svg>
);

const lines = (
  <g className={styles.lines}>
    <path d="M16 30h40M16 42h56M16 54h48" />
  </g>
);

const strokes = { fill: "none", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round" } as const;

const shareSign = <path d="M38 101h-4v11h20v-11h-4M44 107V94M39 98l5-5 5 5" />;

const ShareStep = () => (
  <Phone>
    {lines}
    <rect x="4" y="86" width="80" height="30" rx="12" className={styles.bar} />
    <circle cx="44" cy="102" r="14" className={styles.spot} />
    <g className={styles.strokes} {...strokes}>
      {shareSign}
    </g>
  </Phone>
);

const AddStep = () => (
  <Phone>
    <rect x="8" y="34" width="72" height="78" rx="10" className={styles.bar} />
    <g className={styles.lines}>
      <path d="M18 50h34M18 98h30" />
    </g>
    <rect x="12" y="62" width="64" height="24" rx="7" className={styles.spot} />
    <g className={styles.strokes} {...strokes}>
      <path d="M20 74h26" />
      <rect x="55" y="67" width="14" height="14" rx="4" />
      <path d="M62 71v6M59 74h6" />
    </g>
  </Phone>
);

const OpenStep = () => (
  <Phone>
    <g className={styles.apps}>
      <rect x="14" y="28" width="16" height="16" rx="5" />
      <rect x="36" y="28" width="16" height="16" rx="5" />
      <rect x="58" y="28" width="16" height="16" rx="5" />
      <rect x="14" y="52" width="16" height="16" rx="5" />
    </g>
    <rect x="35" y="51" width="30" height="30" rx="8" className={styles.app} />
    <g transform="translate(39 54.500) scale(.68)">
      <LogoShapes />
    </g>
  </Phone>
);

const steps = [
  { Picture: ShareStep, words: <FormattedMessage id="notifications.push.steps.share" /> },
  { Picture: AddStep, words: <FormattedMessage id="notifications.push.steps.add" /> },
  { Picture: OpenStep, words: <FormattedMessage id="notifications.push.steps.open" /> },
];

type Props = { opened: boolean; onClose: () => void };

/** How an iPhone or iPad gets the app on its home screen, where alone push comes to it. */
export const InstallSteps = ({ opened, onClose }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={<FormattedMessage id="notifications.push.steps.title" />}>
    <ol className={styles.steps}>
      {steps.map(({ Picture, words }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <li key={index}>
          <Picture />
          <span>{words}</span>
        </li>
      ))}
    </ol>
    <CloseFooter onClose={onClose} />
  </Dialog>
);
