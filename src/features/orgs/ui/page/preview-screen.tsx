"use client";

import { Button } from "@mantine/core";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import { withCallback } from "@/features/accounts/ui/callback-path";
import { Brand } from "@/ui/brand";
import cover from "@/ui/cover-page.module.css";
import page from "@/ui/page.module.css";
import type { OrganizationPreviewView } from "../../pages/views";
import { About } from "./about";
import { CopyLinkButton } from "./copy-link-button";
import styles from "./organization-page.module.css";
import { PageLayout } from "./page-layout";

type Props = { slug: string; organization: OrganizationPreviewView };

/** A public organization's page for somebody without a session. Sign-in and registration lead back to it. */
export function PreviewScreen({ slug, organization }: Props) {
  const { name, description, isVerified, url } = organization;
  const back = `/org/${slug}`;
  return (
    <>
      <header className={styles.top}>
        <Brand size={28} />
        <Button component={Link} href={withCallback("/signin", back)} variant="default">
          <FormattedMessage id="orgs.page.signIn" />
        </Button>
      </header>
      <main>
        <PageLayout
          organization={organization}
          isVerified={isVerified}
          buttons={<CopyLinkButton url={url} />}
        >
          <div className={cover.wide}>
            <About description={description} />
          </div>
          <div className={clsx(cover.aside, styles.after)}>
            <section className={clsx(page.card, cover.card)}>
              <h2 className={cover.cardTitle}>
                <FormattedMessage id="orgs.page.strangerTitle" values={{ name }} />
              </h2>
              <p className={styles.hint}>
                <FormattedMessage id="orgs.page.strangerText" />
              </p>
              <div className={styles.actions}>
                <Button component={Link} href={withCallback("/register", back)}>
                  <FormattedMessage id="orgs.page.register" />
                </Button>
                <Button component={Link} href={withCallback("/signin", back)} variant="subtle">
                  <FormattedMessage id="orgs.page.haveAccount" />
                </Button>
              </div>
            </section>
          </div>
        </PageLayout>
      </main>
    </>
  );
}
