"use client";

import { IconMessageCircle, IconSettings } from "@tabler/icons-react";
import clsx from "clsx";
import Link from "next/link";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { pictureOf, ReportMenu } from "@/features/people/ui/report";
import { Button } from "@/ui/button";
import cover from "@/ui/cover-page.module.css";
import { NotFoundScreen } from "@/ui/not-found-screen";
import page from "@/ui/page.module.css";
import { readFailure } from "@/ui/refusals";
import { ShareButtons } from "@/ui/share-buttons";
import { useNavigate } from "@/ui/use-navigate";
import type { OrganizationPageView } from "../../pages/views";
import { mayOpenManage } from "../../rules";
import { FollowButton } from "../follow-button";
import { manageAddressOf } from "../manage/use-manage-address";
import { OrganizationActivities, OrganizationInvitations, OrganizationNotices } from "../slots";
import { About } from "./about";
import { JoinCard } from "./join-card";
import styles from "./organization-page.module.css";
import { PageLayout } from "./page-layout";
import { PageMembers } from "./page-members";
import { useOrganizationPage } from "./use-organization-page";

type Props = {
  me: AccountView;
  slug: string;
  /** rendered by the server for this visit */
  given: OrganizationPageView;
};

/** An organization's page for a signed-in user. Members see its members, and reach its conversation; others can ask to join. */
export function OrganizationScreen({ me, slug, given }: Props) {
  const { push } = useNavigate();
  const { data: shown, error } = useOrganizationPage(slug, given);
  if (error && readFailure(error).code === "not-found") return <NotFoundScreen />;
  const { organization, isVerified, isInvited, url } = shown;
  const { id, role, description, isPublic, conversationId } = organization;
  return (
    <PageLayout
      organization={organization}
      isVerified={isVerified}
      role={role}
      buttons={
        <>
          {conversationId && (
            <Button
              component={Link}
              href={`/messages/${conversationId}`}
              prefetch={false}
              variant="light"
              leftSection={<IconMessageCircle size={18} />}
            >
              <FormattedMessage id="orgs.chat.action" />
            </Button>
          )}
          {mayOpenManage(role) && (
            <Button
              component={Link}
              href={manageAddressOf(id)}
              prefetch={false}
              variant="default"
              leftSection={<IconSettings size={18} />}
            >
              <FormattedMessage id="orgs.manage.edit" />
            </Button>
          )}
          <ShareButtons url={url} title={organization.name} />
          {(isPublic || role) && <FollowButton organization={organization} />}
          {role !== "OWNER" && (
            <ReportMenu
              name={organization.name}
              things={[{ kind: "ORGANIZATION", id }, ...pictureOf(organization.logoUrl)]}
            />
          )}
        </>
      }
    >
      <div className={cover.wide}>
        {!role && <About description={description} />}
        {role && (
          <section className={clsx(page.card, cover.card)}>
            <h2 className={cover.cardTitle}>
              <FormattedMessage id="orgs.page.planned" />
            </h2>
            <OrganizationActivities space={{ organizationId: id }} me={me} />
          </section>
        )}
        {(isPublic || role) && (
          <section className={clsx(page.card, cover.card)}>
            <h2 className={cover.cardTitle}>
              <FormattedMessage id="orgs.page.notices" />
            </h2>
            <OrganizationNotices organizationId={id} me={me} canPost={role !== null} />
          </section>
        )}
        {role && <PageMembers me={me} organization={organization} />}
      </div>
      <div className={clsx(cover.aside, !role && styles.after)}>
        {role && <About description={description} />}
        {!role && isInvited && <OrganizationInvitations go={push} organizationId={id} />}
        {!role && !isInvited && <JoinCard shown={shown} />}
      </div>
    </PageLayout>
  );
}
