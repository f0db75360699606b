/** Label of a file's tile: the extension of its name, or else its subtype. */
export function extensionLabel({ name, type }: { name: string; type: string }): string {
  const end = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1] ?? /\/(?:x-)?([a-z0-9]{1,4})$/i.exec(type)?.[1];
  return (end ?? "···").toUpperCase();
}
