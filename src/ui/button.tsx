import clsx from "clsx";
import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from "react";
import styles from "./button.module.css";
import controls from "./controls.module.css";

/*
 * Buttons are on every first screen. Mantine's, with the machinery of its components, were 9 kB of it (decision 063);
 * these are the same elements with the same look, without what no button here uses.
 */

type ButtonVariant = "filled" | "default" | "light" | "subtle" | "white";

type Shared = {
  variant?: ButtonVariant | undefined;
  disabled?: boolean | undefined;
  /** Shows that it is busy, and keeps it from being pressed. */
  loading?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export type ButtonLook = Shared & {
  color?: "red" | "gray" | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
};

type IconLook = Shared & {
  color?: "green" | "gray" | undefined;
  /** px; on a phone each is 44 */
  size?: number | undefined;
};

/** `component`: another element, such as a link, that looks like a button. */
type As<C extends ElementType, Look> = Look & { component?: C } & Omit<
    ComponentPropsWithRef<C>,
    keyof Look | "component"
  >;

/** The same inside, where the element may be any. */
type Given<Look> = Look & {
  component?: ElementType;
  style?: CSSProperties;
  "data-disabled"?: unknown;
};

/** The attributes that both kinds share. */
function frameOf(component: ElementType, { disabled, loading }: Shared, dataDisabled: unknown) {
  return {
    type: component === "button" ? ("button" as const) : undefined,
    disabled: disabled || loading || undefined,
    "data-disabled": disabled || dataDisabled || undefined,
    "data-loading": loading || undefined,
  };
}

const classesOf = ({ disabled, loading }: Shared, dataDisabled: unknown) =>
  clsx("mantine-focus-auto", !disabled && !loading && !dataDisabled && "mantine-active");

const Loader = () => <span className={styles.loader} aria-hidden="true" />;

export function Button<C extends ElementType = "button">(props: As<C, ButtonLook>) {
  const {
    component,
    variant,
    color,
    size = "md",
    fullWidth,
    leftSection,
    rightSection,
    ...more
  } = props as Given<ButtonLook>;
  const { className, children, disabled, loading, "data-disabled": dataDisabled, ...others } = more;
  const Element: ElementType = component ?? "button";
  return (
    <Element
      {...frameOf(Element, { disabled, loading }, dataDisabled)}
      className={clsx(
        classesOf({ disabled, loading }, dataDisabled),
        styles.button,
        controls.button,
        className,
      )}
      data-variant={variant}
      data-color={color}
      data-size={size}
      data-block={fullWidth || undefined}
      {...others}
    >
      {loading !== undefined && <Loader />}
      <span className={clsx(styles.inner, controls.buttonInner)}>
        {leftSection && (
          <span className={clsx(styles.section, controls.buttonSection)} data-position="left">
            {leftSection}
          </span>
        )}
        <span className={clsx(styles.label, controls.buttonLabel)}>{children}</span>
        {rightSection && (
          <span className={clsx(styles.section, controls.buttonSection)} data-position="right">
            {rightSection}
          </span>
        )}
      </span>
    </Element>
  );
}

/** A button with an icon alone. */
export function ActionIcon<C extends ElementType = "button">(props: As<C, IconLook>) {
  const {
    component,
    variant = "subtle",
    color,
    size = 36,
    style,
    className,
    ...more
  } = props as Given<IconLook>;
  const { children, disabled, loading, "data-disabled": dataDisabled, ...others } = more;
  const Element: ElementType = component ?? "button";
  const sized: CSSProperties & Record<`--${string}`, string> = { "--icon-size": `${size / 16}rem`, ...style };
  return (
    <Element
      {...frameOf(Element, { disabled, loading }, dataDisabled)}
      className={clsx(
        classesOf({ disabled, loading }, dataDisabled),
        styles.icon,
        controls.iconButton,
        className,
      )}
      style={sized}
      data-variant={variant}
      data-color={color}
      aria-busy={loading || undefined}
      {...others}
    >
      {loading !== undefined && <Loader />}
      <span className={styles.inner}>{children}</span>
    </Element>
  );
}
