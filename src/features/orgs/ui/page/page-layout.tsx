"use client";

import clsx from "clsx";
import type { ReactNode } from "react";
import { FormattedMessage, FormattedNumber } from "react-intl";
import cover from "@/ui/cover-page.module.css";
import { Landscape } from "@/ui/drawn/landscape";
import { band } from "@/ui/drawn/terrain";
import { keepFocus } from "@/ui/focus-path";
import page from "@/ui/page.module.css";
import { PictureTile } from "@/ui/picture-tile";
import type { OrganizationPreviewView } from "../../pages/views";
import type { OrganizationRole } from "../../rules";
import { RolePill } from "../members/role-pill";
import { VerifiedPill } from "../verified-pill";
import styles from "./organization-page.module.css";

const LOGO = 92;

type Props = {
  organization: Omit<OrganizationPreviewView, "isVerified" | "url">;
  isVerified: boolean;
  /** none: not a member */
  role?: OrganizationRole | null;
  buttons: ReactNode;
  children: ReactNode;
};

/** What the page shows to everybody: landscape, logo, name, website and counts. */
export function PageLayout({ organization, isVerified, role, buttons, children }: Props) {
  const { id, name, logoUrl, website } = organization;
  return (
    <article ref={keepFocus}>
      <div className={clsx(cover.cover, styles.cover)}>
        <Landscape className={cover.landscape} seed={id} frame={band} hikers />
      </div>
      <div className={clsx(page.page, cover.page)}>
        <header className={clsx(cover.head, styles.head)}>
          <span className={clsx(cover.face, styles.logo)}>
            <PictureTile seed={id} picture={logoUrl} color={null} size={LOGO} />
          </span>
          <div className={cover.beside}>
            <div className={cover.body}>
              <h1 className={cover.name}>{name}</h1>
              <p className={styles.marks}>
                {isVerified && <VerifiedPill />}
                {role && <RolePill role={role} />}
                {website && <Website address={website} />}
              </p>
            </div>
            <div className={cover.buttons}>{buttons}</div>
          </div>
        </header>
        <Counts organization={organization} />
        <div className={cover.grid}>{children}</div>
      </div>
    </article>
  );
}

/** A website without scheme and final slash, as a link that passes nothing on to it. */
const Website = ({ address }: { address: string }) => (
  <span>
    <a className={styles.website} href={address} target="_blank" rel="nofollow ugc noopener noreferrer">
      {address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
    </a>
  </span>
);

const counts = {
  memberCount: "orgs.page.members",
  followerCount: "orgs.page.followers",
  activityCount: "orgs.page.activities",
  upcomingEventsCount: "orgs.page.upcoming",
} as const;

/** Activities are counted only if there are any. */
function Counts({ organization }: Pick<Props, "organization">) {
  const shown = (["memberCount", "followerCount", "activityCount", "upcomingEventsCount"] as const).filter(
    (field) => organization[field] > 0 || field === "memberCount" || field === "followerCount",
  );
  return (
    <div className={cover.facts}>
      {shown.map((field) => (
        <p key={field} className={cover.fact}>
          <span className={cover.number}>
            <FormattedNumber value={organization[field]} />
          </span>
          <span className={cover.what}>
            <FormattedMessage id={counts[field]} values={{ count: organization[field] }} />
          </span>
        </p>
      ))}
    </div>
  );
}
