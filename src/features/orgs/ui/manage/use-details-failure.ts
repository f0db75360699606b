import { useIntl } from "react-intl";
import type { FieldErrors } from "@/ui/fields";
import { readFailure, useFailureText, useIssueText } from "@/ui/refusals";
import { isFreeSlug } from "../../rules";
import { type DetailValues, newDetails } from "./values";

const isField = (path: string): path is keyof DetailValues => path in newDetails;

/** The server's errors by field. What concerns no field is shown after `title`, the id of a text. */
export function useDetailsFailure() {
  const intl = useIntl();
  const say = useFailureText();
  const sayIssue = useIssueText();
  return (error: unknown, title: string): FieldErrors<DetailValues> => {
    const { code, message, issues } = readFailure(error);
    if (message === isFreeSlug.sentence)
      return { publicSlug: intl.formatMessage({ id: "orgs.field.slugTaken" }) };
    const byField = issues.filter(({ path }) => isField(path));
    if (code === "invalid" && byField.length > 0)
      return Object.fromEntries(byField.map((issue) => [issue.path, sayIssue(issue.message)]));
    return { form: `${intl.formatMessage({ id: title })}. ${say(error)}` };
  };
}
