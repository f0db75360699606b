"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { LinkedText } from "@/ui/linked-text";
import links from "@/ui/links.module.css";
import { PictureTile } from "@/ui/picture-tile";
import { isAdministering } from "../../rules";
import type { OrganizationView } from "../../views";
import { RolePill } from "../members/role-pill";
import { useVerification } from "../use-verification";
import { VerifiedPill } from "../verified-pill";
import styles from "./manage.module.css";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>
        <FormattedMessage id={label} />
      </dt>
      <dd className={styles.fact}>{children}</dd>
    </div>
  );
}

/** Whether the organization is verified. OWNER and ADMIN read how it becomes so. */
function Verification({ organization: { id, isPublic, role } }: { organization: OrganizationView }) {
  const status = useVerification(id);
  if (!status) return null;
  return (
    <Fact label="orgs.details.verification">
      {status.isVerified ? <VerifiedPill /> : <FormattedMessage id="orgs.details.unverified" />}
      {isAdministering(role) && (
        <p className={styles.hint}>
          {status.canCreatePublicEvents ? (
            <FormattedMessage id="orgs.details.publicEvents" />
          ) : status.isVerified ? (
            <FormattedMessage id="orgs.details.publishFirst" />
          ) : (
            <FormattedMessage id="orgs.details.verifyFirst" values={{ isPublic }} />
          )}
        </p>
      )}
    </Fact>
  );
}

/** What everybody sees of an organization. */
export function DetailsView({ organization }: { organization: OrganizationView }) {
  const { id, role, description, website, isPublic, slug, publicSlug, logoUrl } = organization;
  const path = `/org/${publicSlug ?? slug}`;
  return (
    <>
      <div className={styles.head}>
        <PictureTile seed={id} picture={logoUrl} color={null} size={72} />
        <div className={styles.heading}>
          {role && <RolePill role={role} />}
          <p className={styles.hint}>
            <FormattedMessage
              id="orgs.details.counts"
              values={{ members: organization.memberCount, followers: organization.followerCount }}
            />
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        {description && (
          <Fact label="orgs.field.description">
            <LinkedText content={description} />
          </Fact>
        )}
        {website && (
          <Fact label="orgs.field.website">
            <LinkedText content={website} />
          </Fact>
        )}
        <Fact label="orgs.field.address">
          <Link className={links.link} href={path} prefetch={false}>
            {path}
          </Link>
        </Fact>
        <Fact label="orgs.field.visibility">
          <FormattedMessage id={isPublic ? "orgs.details.public" : "orgs.details.private"} />
        </Fact>
        <Verification organization={organization} />
      </dl>
    </>
  );
}
