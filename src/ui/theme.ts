import { createTheme } from "@mantine/core";
import controls from "./controls.module.css";
import overlays from "./overlays.module.css";
import { palette } from "./palette";
import parts from "./parts.module.css";

/*
 * Plain objects instead of `Button.extend(…)`: the theme is on every page, and importing the components here would load
 * them all with the first page.
 */

/** Transition of 180 ms in and out: what opens rises by 8 px. */
const rise = {
  in: { opacity: 1, transform: "translateY(0)" },
  out: { opacity: 0, transform: "translateY(8px)" },
  transitionProperty: "opacity, transform",
};

const optionList = {
  classNames: { dropdown: `${overlays.floating} ${overlays.dropdown}`, option: overlays.option },
};

const fields = {
  Input: {
    defaultProps: { size: "md" },
    classNames: { wrapper: controls.wrapper, input: controls.input, section: controls.section },
  },
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] },
    classNames: {
      label: controls.label,
      required: controls.required,
      description: controls.description,
      error: controls.error,
    },
  },
  PasswordInput: { classNames: { visibilityToggle: controls.reveal } },
  Autocomplete: optionList,
  Select: optionList,
  SegmentedControl: {
    defaultProps: { withItemsBorders: false },
    classNames: {
      root: controls.segments,
      indicator: controls.segmentsIndicator,
      label: controls.segmentsLabel,
    },
  },
};

const dialog = {
  defaultProps: {
    centered: true,
    // Pages scroll inside the shell, which an open dialog covers; locking would add a style sheet at run time.
    lockScroll: false,
    transitionProps: { transition: rise, duration: 180 },
  },
  classNames: {
    overlay: overlays.overlay,
    inner: overlays.inner,
    content: `${overlays.content} raised`,
    title: overlays.title,
    body: overlays.body,
    close: overlays.close,
  },
};

const floating = {
  Modal: dialog,
  ModalRoot: dialog,
  Notification: {
    classNames: {
      root: `${overlays.floating} ${overlays.toast} raised`,
      icon: overlays.toastIcon,
      body: overlays.toastBody,
      title: overlays.toastTitle,
      description: overlays.toastText,
    },
  },
};

/** The only one left in a part of Mantine is the button in a password field. */
const iconButtonColors = {
  background: "transparent",
  hover: "var(--hover)",
  color: "var(--text-2)",
  border: "1px solid transparent",
};

/**
 * The one theme: applies the sizes and roles of tokens.css to Mantine's components. A change of it may need one of
 * mantine-variables.css, which a test compares with it.
 */
export const theme = createTheme({
  primaryColor: "fjord",
  primaryShade: { light: 7, dark: 6 },
  colors: palette,
  autoContrast: true,
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--mono)",
  headings: { fontFamily: "var(--font)", fontWeight: "650" },
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "15px", xl: "20px" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "12px", xl: "16px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  breakpoints: { xs: "22.5em", sm: "47.5em", md: "62em", lg: "75em", xl: "88em" },
  variantColorResolver: () => iconButtonColors,
  components: {
    ...fields,
    ...floating,
    ActionIcon: {
      defaultProps: { variant: "subtle", size: 36 },
      classNames: { root: controls.iconButton },
    },
    CloseButton: { defaultProps: { radius: "md" } },
    Tabs: { classNames: { list: parts.tabs, tab: parts.tab, tabSection: parts.tabSection } },
  },
});
