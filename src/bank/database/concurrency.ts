interface WaitingItem<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

export interface BatchLimits {
  /** Maximum number of batches running concurrently. */
  readonly groups: number;
  /** Maximum number of items in a batch. */
  readonly length: number;
}

/**
 * Collects items that arrive while earlier batches run, and processes them together. Returns a
 * function that submits one item and resolves when its batch is done. `work` processes a batch in
 * order of arrival, wholly or not at all. If a batch fails with an error that a single item may
 * have caused (`isOfOne`), each item is processed again on its own and gets its own result; any
 * other error rejects all items of the batch.
 */
export const createBatcher = <Item>(
  { groups, length }: BatchLimits,
  work: (items: readonly Item[]) => Promise<unknown>,
  isOfOne: (error: unknown) => boolean,
): ((item: Item) => Promise<void>) => {
  let waiting: WaitingItem<Item>[] = [];
  let underWay = 0;

  const endOne = async ({ item, done, fail }: WaitingItem<Item>): Promise<void> => {
    try {
      await work([item]);
      done();
    } catch (error) {
      fail(error);
    }
  };

  const endGroup = async (group: readonly WaitingItem<Item>[]): Promise<void> => {
    try {
      await work(group.map(({ item }) => item));
      for (const { done } of group) done();
    } catch (error) {
      if (isOfOne(error)) for (const one of group) await endOne(one);
      else for (const { fail } of group) fail(error);
    }
  };

  const beginNext = (): void => {
    while (underWay < groups && waiting.length > 0) {
      const group = waiting.slice(0, length);
      waiting = waiting.slice(length);
      underWay += 1;
      const [one] = group;
      void (one !== undefined && group.length === 1 ? endOne(one) : endGroup(group)).finally(() => {
        underWay -= 1;
        beginNext();
      });
    }
  };

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail });
      beginNext();
    });
};

interface WaitingWork {
  readonly names: readonly string[];
  readonly begin: () => void;
}

export interface KeyedLimits {
  /** Maximum number of tasks running concurrently. */
  readonly most: number;
  /** Maximum number of running tasks that need the same key. */
  readonly mostOfOne: number;
}

/**
 * Limits concurrency in total and by key. Returns a function that takes the keys a task needs and
 * the task. Tasks start in order of arrival; a task whose keys are free may overtake waiting ones,
 * but never one that needs the same key.
 */
export const createKeyedLimiter = ({ most, mostOfOne }: KeyedLimits) => {
  const waiting = new Set<WaitingWork>();
  const running = new Map<string, number>();
  let count = 0;

  const beginNext = (): void => {
    const wanted = new Set<string>();
    for (const one of waiting) {
      if (count === most) return;
      const isFree = one.names.every(
        (name) => !wanted.has(name) && (running.get(name) ?? 0) < mostOfOne,
      );
      if (isFree) {
        waiting.delete(one);
        count += 1;
        for (const name of one.names) running.set(name, (running.get(name) ?? 0) + 1);
        one.begin();
      } else for (const name of one.names) wanted.add(name);
    }
  };

  const end = (names: readonly string[]): void => {
    count -= 1;
    for (const name of names) {
      const left = (running.get(name) ?? 0) - 1;
      if (left > 0) running.set(name, left);
      else running.delete(name);
    }
    beginNext();
  };

  return async <Result>(needs: Iterable<string>, work: () => Promise<Result>): Promise<Result> => {
    const names = [...new Set(needs)];
    await new Promise<void>((begin) => {
      waiting.add({ names, begin });
      beginNext();
    });
    try {
      return await work();
    } finally {
      end(names);
    }
  };
};
