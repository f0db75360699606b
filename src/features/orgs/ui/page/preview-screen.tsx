"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { VisitorCard, VisitorHeader } from "@/features/accounts/ui/visitor";
import cover from "@/ui/cover-page.module.css";
import { ShareButtons } from "@/ui/share-buttons";
import type { OrganizationPreviewView } from "../../pages/views";
import { About } from "./about";
import styles from "./organization-page.module.css";
import { PageLayout } from "./page-layout";

type Props = { slug: string; organization: OrganizationPreviewView };

/** A public organization's page for somebody without a session. Sign-in and registration lead back to it. */
export function PreviewScreen({ slug, organization }: Props) {
  const { name, description, isVerified, url } = organization;
  const path = `/org/${slug}`;
  return (
    <>
      <VisitorHeader path={path} />
      <main>
        <PageLayout
          organization={organization}
          isVerified={isVerified}
          buttons={<ShareButtons url={url} title={name} />}
        >
          <div className={cover.wide}>
            <About description={description} />
          </div>
          <div className={clsx(cover.aside, styles.after)}>
            <VisitorCard
              path={path}
              title={<FormattedMessage id="orgs.page.strangerTitle" values={{ name }} />}
              text={<FormattedMessage id="orgs.page.strangerText" />}
            />
          </div>
        </PageLayout>
      </main>
    </>
  );
}
