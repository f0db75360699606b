/** The active item is highlighted by path prefix; '/' only on an exact match. */
export function isActive(href: string, path: string): boolean {
  if (href === "/") return path === "/";
  return path === href || path.startsWith(`${href}/`);
}
