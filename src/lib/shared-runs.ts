type Runs<T> = { current: Promise<T>; next: Promise<T> | null };

/**
 * Makes a function that runs one piece of work of a key at a time. Who asks while it is under way shares the next run with all
 * others who do, which begins once the current one has ended: what a caller gets was begun after they asked.
 */
export function sharedRuns<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Runs<T>>();
  function begin(key: string, work: () => Promise<T>): Promise<T> {
    const runs: Runs<T> = { current: work(), next: null };
    lines.set(key, runs);
    const end = () => {
      if (runs.next === null && lines.get(key) === runs) lines.delete(key);
    };
    runs.current.then(end, end);
    return runs.current;
  }
  return (key, work) => {
    const runs = lines.get(key);
    if (!runs) return begin(key, work);
    const follow = () => begin(key, work);
    runs.next ??= runs.current.then(follow, follow);
    return runs.next;
  };
}
