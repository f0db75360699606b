import clsx from "clsx";
import Link from "next/link";
import styles from "./brand.module.css";
import { Logo } from "./drawn/logo";

type Props = {
  /** of the logo, px */
  size?: number;
  className?: string | undefined;
};

/** The logo and the product's name. Leads to the home page. */
export const Brand = ({ size, className }: Props) => (
  <Link className={clsx(styles.brand, className)} href="/" prefetch={false}>
    <Logo {...(size === undefined ? {} : { size })} />
    Samvaro
  </Link>
);
