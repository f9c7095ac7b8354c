interface Waiting {
  readonly names: readonly string[];
  readonly begin: () => void;
}

export interface TurnLimits {
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
export const turns = ({ most, mostOfOne }: TurnLimits) => {
  const waiting = new Set<Waiting>();
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
