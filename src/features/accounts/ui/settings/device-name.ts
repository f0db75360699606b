import { useIntl } from "react-intl";
import { deviceOf } from "../../devices/rules";

/** Returns the display name of a browser, from its User-Agent header. */
export function useDeviceName() {
  const intl = useIntl();
  return (userAgent: string | null): string => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return intl.formatMessage({ id: "accounts.sessions.device" }, { browser, system });
    return browser ?? system ?? intl.formatMessage({ id: "accounts.sessions.unknown" });
  };
}
