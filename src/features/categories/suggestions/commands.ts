import type { Me } from "@/features/accounts/rules";
import { notify } from "@/features/notifications/commands";
import { createRequests, settleRequests, withdrawRequests } from "@/features/requests/commands";
import { isUnsettled } from "@/features/requests/rules";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { insertCategory, recordIfLogged } from "../commands";
import { groupSuggestions, reviewedNews, suggestedNews } from "../news";
import type { CategoryOwner, LockedOwner } from "../queries";
import type { CategoryView } from "../views";
import { countPending, getSuggestion, listReviewerIds } from "./queries";
import { isReviewable, mayDeleteSuggestion, mayReviewSuggestions, maySuggestMore } from "./rules";
import type { SuggestionCreate, SuggestionId, SuggestionReview } from "./schema";
import type { SuggestionView } from "./views";

/**
 * Suggests a category to a group or organization that the caller is in, and notifies its owner and admins. Throws
 * not-found, forbidden (a stranger to a public organization), conflict (too many pending).
 */
export async function createSuggestion(
  me: Me,
  owner: CategoryOwner,
  input: SuggestionCreate,
): Promise<{ suggestion: SuggestionView }> {
  const { id, nameSwedish = null, nameFrench = null, ...fields } = input;
  const suggestion = await transaction(async (tx) => {
    const { named } = await owner.lock(me, tx, id);
    demand(maySuggestMore, await countPending(tx, owner, id, me.id));
    const columns = { ...fields, nameSwedish, nameFrench, [owner.column]: id, suggestedById: me.id };
    const userIds = (await listReviewerIds(tx, owner, id)).filter((userId) => userId !== me.id);
    const tell = (suggestionId: string) =>
      suggestedNews.tell(
        { suggestionId, categoryName: input.name, fromUserId: me.id, fromUserName: me.name, ...named },
        { subjectId: suggestionId },
      );
    const asked = { userIds, pendingKey: newId(), columns };
    const [suggestionId = ""] = await createRequests(me, tx, owner.suggestions, [asked], tell);
    return getSuggestion(tx, owner, { id, suggestionId });
  });
  return { suggestion };
}

type Reviewed = { success: true; suggestion: SuggestionView; category: CategoryView | null };

/**
 * Approves a suggestion, which creates the category, or rejects it, and notifies the suggester. The owner is locked: of
 * several reviewers at once exactly one counts. Throws not-found, forbidden, conflict (reviewed, too many categories).
 */
export async function reviewSuggestion(
  me: Me,
  owner: CategoryOwner,
  input: SuggestionReview,
): Promise<Reviewed> {
  const { id, suggestionId, action, reviewComment } = input;
  return transaction(async (tx) => {
    const locked = await owner.lock(me, tx, id);
    demand(mayReviewSuggestions, locked);
    const { name, nameSwedish, nameFrench, type, color, icon, status } = await getSuggestion(
      tx,
      owner,
      input,
    );
    demand(isReviewable, { status });
    const isApproved = action === "approve";
    const settled = isApproved ? "ACCEPTED" : "DECLINED";
    await settleRequests(me, tx, owner.suggestions, { id: suggestionId }, settled);
    const data = { reviewComment, reviewedById: me.id };
    await tx.categorySuggestion.update({ where: { id: suggestionId }, data });
    const category = isApproved
      ? await insertCategory(me, tx, owner, { id, name, nameSwedish, nameFrench, type, color, icon })
      : null;
    const suggestion = await getSuggestion(tx, owner, input);
    const by = suggestion.suggestedBy ? { subjectId: suggestion.suggestedBy } : {};
    await recordIfLogged(
      me,
      tx,
      owner,
      id,
      // the name of a rejected one is a user's text
      isApproved
        ? { kind: "suggestion_approved", data: { name }, ...by }
        : { kind: "suggestion_rejected", data: {}, ...by },
    );
    await tellSuggester(me, tx, owner, locked, { ...input, suggestion });
    return { success: true, suggestion, category };
  });
}

/** Notifies the suggester of a review, unless they are the reviewer or have left. */
async function tellSuggester(
  me: Me,
  tx: Tx,
  owner: CategoryOwner,
  { named }: LockedOwner,
  { id, suggestionId, suggestion }: SuggestionId & { suggestion: SuggestionView },
): Promise<void> {
  const { suggestedBy, name: categoryName, status, reviewComment } = suggestion;
  if (!suggestedBy || suggestedBy === me.id || status === "PENDING") return;
  if (!(await owner.findRole(tx, id, suggestedBy))) return;
  const told = reviewedNews.tell({ suggestionId, categoryName, status, reviewComment, ...named });
  await notify(me, tx, [suggestedBy], told);
}

/** Deletes a suggestion; a pending one with its notifications. Throws not-found, forbidden. */
export async function deleteSuggestion(
  me: Me,
  owner: CategoryOwner,
  input: SuggestionId,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const locked = await owner.lock(me, tx, input.id);
    const suggestion = await getSuggestion(tx, owner, input);
    demand(mayDeleteSuggestion, locked, me, suggestion);
    const { suggestionId: id } = input;
    if (isUnsettled(suggestion)) await withdrawRequests(me, tx, owner.suggestions, { id });
    else await tx.categorySuggestion.delete({ where: { id } });
  });
  return { success: true };
}

/** Ends the pending suggestions to a group that is deleted for good, with their notifications. */
export async function endGroupSuggestions(me: Me, tx: Tx, groupId: string): Promise<void> {
  await withdrawRequests(me, tx, groupSuggestions, { groupId });
}
