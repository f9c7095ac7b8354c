/** Runs tasks in their order, never more than `limit` at once. Failures are the tasks' own. */
export const runAtMost = async (
  limit: number,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  const waiting = tasks.values();
  const work = async () => {
    for (const task of waiting) await task().catch(() => undefined);
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work));
};
