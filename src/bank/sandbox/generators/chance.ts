import { uuidV7 } from '#bank/platform/random.ts';

/**
 * A reproducible random stream: the same name always gives the same values, so that the history is
 * the same on every machine. Not for secrets.
 */
export interface Chance {
  /** Uniform in [0, 1). */
  fraction(): number;
  /** An integer from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True with a probability of `percent`. */
  happens(percent: number): boolean;
  /** An item of a non-empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** An amount in minor units from `least` to `most`, as prices are: any cent. */
  amount(least: bigint, most: bigint): bigint;
  /** The same in steps: 5000 gives $50, $100, $150 ... */
  roundAmount(least: bigint, most: bigint, step: bigint): bigint;
  /** A UUIDv7 of an instant. */
  id(timeMs: number): string;
  /** `length` decimal digits, the first of them never zero. */
  digits(length: number): string;
  /** An independent stream: its draws do not change this one. */
  branch(name: string): Chance;
}

/** FNV-1a, 32 bits, over UTF-16 units: gives similar names very different values. */
const hash = (text: string, basis: number): number => {
  let value = basis;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
};

/** The sfc32 generator (Chris Doty-Humphrey, public domain): small, fast, well tested. */
const makeNext = (name: string): (() => number) => {
  let a = hash(name, 0x811c9dc5);
  let b = hash(name, 0x9e3779b9);
  let c = hash(name, 0x85ebca6b);
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
};

/** Creates the stream of a name. */
export const makeChance = (name: string): Chance => {
  const next = makeNext(name);
  const fraction = (): number => next() / 0x1_0000_0000;
  const whole = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1));
  const stepped = (least: bigint, most: bigint, step: bigint): bigint =>
    least + BigInt(whole(0, Number((most - least) / step))) * step;
  return {
    fraction,
    whole,
    happens: (percent) => fraction() * 100 < percent,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    amount: (least, most) => stepped(least, most, 1n),
    roundAmount: stepped,
    id: (timeMs) => {
      const bytes = Buffer.alloc(10);
      for (let index = 0; index < 10; index += 2) bytes.writeUInt16BE(next() & 0xffff, index);
      return uuidV7(timeMs, bytes);
    },
    digits: (length) =>
      Array.from({ length }, (_, index) => whole(index === 0 ? 1 : 0, 9).toString()).join(''),
    branch: (inner) => makeChance(`${name}/${inner}`),
  };
};
