import { observable } from './observable.ts';

/**
 * Local and session storage that never throw: blocked or full storage answers "absent", and the
 * app goes on in memory (reliability.md B20, B21). Only small plain values live here; what the
 * bank tells goes to the encrypted vault.
 */
const memory = new Map<string, string>();

/**
 * True when the customer said at sign-in that others use this device too: all of theirs lives as
 * long as the page and no longer (product.md A19).
 */
export const isSharedDevice = observable(false);

let keysOfDevice: ReadonlySet<string> = new Set();

/**
 * Asks before each write to local storage: once a customer has left, nothing of theirs is stored,
 * whoever writes it (reliability.md R12).
 */
export const guardWrites = (judge: (key: string) => boolean): void => {
  mayWrite = judge;
};

let mayWrite: (key: string) => boolean = () => true;

type Area = 'local' | 'session';

/** Reads a JSON value; undefined when absent or unreadable. */
export const readPlain = (area: Area, key: string): unknown => {
  let text: string | null | undefined;
  try {
    // What another tab has stored is not this person's.
    text = isStorable(key) ? areaOf(area)?.getItem(key) : undefined;
  } catch {
    text = undefined;
  }
  text ??= memory.get(`${area}:${key}`);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A shared device keeps what is its own; the rest is the person's. */
const isStorable = (key: string): boolean => !isSharedDevice.get() || keysOfDevice.has(key);

const areaOf = (area: Area): Storage | undefined => {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/**
 * Writes a JSON value; kept in memory alone where storage refuses, and nowhere once its customer has
 * left. Gives whether a reload will still find it.
 */
export const writePlain = (area: Area, key: string, value: unknown): boolean => {
  if (area === 'local' && !mayWrite(key)) return false;
  const text = JSON.stringify(value);
  try {
    const storage = isStorable(key) ? areaOf(area) : undefined;
    if (!storage) throw new Error('no storage');
    storage.setItem(key, text);
    memory.delete(`${area}:${key}`);
    return true;
  } catch {
    memory.set(`${area}:${key}`, text);
    return false;
  }
};

/** Removes a value. */
export const removePlain = (area: Area, key: string): void => {
  memory.delete(`${area}:${key}`);
  try {
    areaOf(area)?.removeItem(key);
  } catch {
    // Storage that cannot be reached holds nothing of ours.
  }
};

/** Removes everything in an area except the keys named (product.md A7, reliability.md R12). */
export const purgePlain = (area: Area, keep: ReadonlySet<string>): void => {
  for (const key of memory.keys()) {
    if (key.startsWith(`${area}:`) && !keep.has(key.slice(area.length + 1))) memory.delete(key);
  }
  try {
    const storage = areaOf(area);
    if (!storage) return;
    for (const key of Object.keys(storage)) if (!keep.has(key)) storage.removeItem(key);
  } catch {
    // See removePlain.
  }
};

/** From now on nothing but the named keys reaches the device; what lies there moves to memory. */
export const switchToMemory = (deviceKeys: ReadonlySet<string>): void => {
  for (const area of ['local', 'session'] as const) {
    try {
      const storage = areaOf(area);
      if (!storage) continue;
      for (const key of Object.keys(storage)) {
        if (deviceKeys.has(key)) continue;
        const text = storage.getItem(key);
        if (text !== null) memory.set(`${area}:${key}`, text);
        storage.removeItem(key);
      }
    } catch {
      // See removePlain.
    }
  }
  keysOfDevice = deviceKeys;
  isSharedDevice.set(true);
};
