interface Waiting<Item> {
  readonly item: Item;
  readonly done: () => void;
  readonly fail: (error: unknown) => void;
}

export interface GroupLimits {
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
export const inGroups = <Item>(
  { groups, length }: GroupLimits,
  work: (items: readonly Item[]) => Promise<unknown>,
  isOfOne: (error: unknown) => boolean,
): ((item: Item) => Promise<void>) => {
  let waiting: Waiting<Item>[] = [];
  let underWay = 0;

  const endOne = async ({ item, done, fail }: Waiting<Item>): Promise<void> => {
    try {
      await work([item]);
      done();
    } catch (error) {
      fail(error);
    }
  };

  const endGroup = async (group: readonly Waiting<Item>[]): Promise<void> => {
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
