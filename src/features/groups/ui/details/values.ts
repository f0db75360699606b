import { useIntl } from "react-intl";
import { isColor } from "@/lib/color";
import { lengthOf } from "@/lib/text";
import type { FieldErrors } from "@/ui/fields";
import { DESCRIPTION_LENGTH, isLimitEnough, MAX_MEMBER_LIMIT, NAME_LENGTH } from "../../rules";
import type { GroupView } from "../../views";

export type NameValues = Record<"name" | "description", string>;
/** `isListed`: "yes" or empty. `memberLimit`: a number, or empty for none. */
export type DetailValues = NameValues & Record<"color" | "isListed" | "memberLimit", string>;

export const valuesOf = (group: GroupView): DetailValues => ({
  name: group.name,
  description: group.description,
  color: group.color,
  isListed: group.isListed ? "yes" : "",
  memberLimit: group.memberLimit === null ? "" : String(group.memberLimit),
});

/** The errors in a name and description that the browser finds. */
export function useNameCheck() {
  const intl = useIntl();
  return ({ name, description }: NameValues): FieldErrors<NameValues> => {
    const found: FieldErrors<NameValues> = {};
    const tooLong = (most: number) => intl.formatMessage({ id: "groups.create.tooLong" }, { most });
    if (name.trim() === "") found.name = intl.formatMessage({ id: "groups.create.nameMissing" });
    if (lengthOf(name.trim()) > NAME_LENGTH) found.name = tooLong(NAME_LENGTH);
    if (lengthOf(description.trim()) > DESCRIPTION_LENGTH) found.description = tooLong(DESCRIPTION_LENGTH);
    return found;
  };
}

const limitIn = (typed: string) => (typed.trim() === "" ? null : Number(typed));
const isLimit = (typed: string) => /^\d{1,6}$/.test(typed.trim());

/** The errors in all details that the browser finds. */
export function useDetailsCheck({ memberCount }: GroupView) {
  const intl = useIntl();
  const checkName = useNameCheck();
  return (values: DetailValues): FieldErrors<DetailValues> => {
    const found: FieldErrors<DetailValues> = checkName(values);
    if (!isColor(values.color.trim())) found.color = intl.formatMessage({ id: "ui.color.wrong" });
    const limit = limitIn(values.memberLimit);
    if (limit !== null && !(isLimit(values.memberLimit) && limit >= 1 && limit <= MAX_MEMBER_LIMIT))
      found.memberLimit = intl.formatMessage({ id: "groups.details.limitWrong" }, { most: MAX_MEMBER_LIMIT });
    else if (!isLimitEnough(limit, memberCount))
      found.memberLimit = intl.formatMessage({ id: "groups.details.limitLow" }, { count: memberCount });
    return found;
  };
}

/** The details that differ from those of the group, as the call takes them. */
export function changesOf(group: GroupView, values: DetailValues) {
  const before = valuesOf(group);
  const differs = (field: keyof DetailValues) => values[field].trim() !== before[field].trim();
  return {
    ...(differs("name") ? { name: values.name } : {}),
    ...(differs("description") ? { description: values.description } : {}),
    ...(differs("color") ? { color: values.color.trim() } : {}),
    ...(differs("isListed") ? { isListed: values.isListed !== "" } : {}),
    ...(differs("memberLimit") ? { memberLimit: limitIn(values.memberLimit) } : {}),
  };
}
