import type { ComponentType } from "react";

/**
 * A component that one noun shows and a higher noun provides. The lower noun must not import the higher one: it exports
 * the slot, and src/features/hub/ui/slots.ts fills all of them.
 */
export function slot<Props extends object>(name: string) {
  let part: ComponentType<Props> | undefined;
  function Slot(props: Props) {
    if (!part)
      throw new Error(`Nothing fills the slot "${name}". Import src/features/hub/ui/slots.ts first.`);
    const Part = part;
    return <Part {...props} />;
  }
  return Object.assign(Slot, {
    fill(component: ComponentType<Props>): void {
      part = component;
    },
  });
}
