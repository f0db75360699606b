"use client";

import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { CategoryChip, CategoryDot, nameOf } from "@/features/categories/ui/category-chip";
import type { CategoryView } from "@/features/categories/views";
import type { useFields } from "@/ui/fields";
import type { ActivityValues } from "./plan";

/** The choice of no category. */
const NONE = "none";

type Props = {
  fields: ReturnType<typeof useFields<ActivityValues>>;
  /** the categories of groups and organizations, under their names where there are several */
  spaces: { name?: string; categories: CategoryView[] }[];
  description?: ReactNode;
};

/** Selects a category; nothing where there are none. */
export function CategorySelect({ fields, spaces, description }: Props) {
  const intl = useIntl();
  const { values, setValues, errors } = fields;
  const categories = spaces.flatMap((space) => space.categories);
  if (categories.length === 0) return null;
  const find = (categoryId: string) => categories.find((category) => category.id === categoryId);
  const chosen = find(values.categoryId);
  const none = { value: NONE, label: intl.formatMessage({ id: "activities.form.noCategory" }) };
  const itemsOf = (some: CategoryView[]) =>
    some.map((category) => ({ value: category.id, label: nameOf(category, intl.locale) }));
  const named = spaces.flatMap(({ name, categories: some }) =>
    name === undefined ? [] : { group: name, items: itemsOf(some) },
  );
  return (
    <Select
      label={<FormattedMessage id="activities.form.category" />}
      description={description}
      data={named.length > 0 ? [none, ...named] : [none, ...itemsOf(categories)]}
      value={chosen?.id ?? NONE}
      error={errors.categoryId}
      onChange={(value) =>
        value && setValues((before) => ({ ...before, categoryId: value === NONE ? "" : value }))
      }
      leftSection={chosen && <CategoryDot category={chosen} />}
      renderOption={({ option }) => {
        const category = find(option.value);
        return category ? <CategoryChip category={category} /> : option.label;
      }}
      searchable={categories.length > 8}
      allowDeselect={false}
    />
  );
}
