interface WaitingItem<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

export interface BatchLimits {
  /** How many groups are done at once. */
  readonly groups: number;
  /** How many items one of them has at most. */
  readonly length: number;
}

/**
 * Does together what comes while others are being done: gives a function that takes one item and ends
 * when its group has ended. `work` does a group wholly or not at all, in the order its items came. Where
 * it fails for what one of them may be to blame for (`isOfOne`), it is asked again for each alone, so
 * that everybody hears what they would have heard alone; any other failure is everybody's.
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
  /** How many run at once. */
  readonly most: number;
  /** How many of those may name the same thing. */
  readonly mostOfOne: number;
}

/**
 * Runs work in the order it came, few at once: gives a function that takes what a piece of work needs
 * to itself, by name, and the work. Whatever names nothing that is crowded goes past those that do;
 * of two that name the same thing the earlier one is always first.
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
