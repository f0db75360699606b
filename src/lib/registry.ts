/**
 * Entries that higher nouns register with a lower one, which must not import them. The lower noun exports a registry;
 * src/api/registrations.ts fills all of them.
 */
export function registry<Entry>(name: string) {
  const entries: Entry[] = [];
  return {
    register(entry: Entry): void {
      entries.push(entry);
    },
    /** In the order of registration. Throws if there are none: then this process did not import the registrations. */
    all(): readonly Entry[] {
      if (entries.length === 0) {
        throw new Error(`Nothing is registered as "${name}". Import src/api/registrations.ts first.`);
      }
      return entries;
    },
    /** For a registry with a single entry. Throws unless there is exactly one. */
    only(): Entry {
      const [entry, ...more] = this.all();
      if (entry === undefined || more.length > 0) throw new Error(`"${name}" needs exactly one entry.`);
      return entry;
    },
  };
}
