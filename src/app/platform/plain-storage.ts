import { observable } from './observable.ts';

/**
 * Local and session storage that never throw: if storage is blocked or full, values live in memory
 * (reliability.md B20, B21). For small plain values only; the bank's data belongs in the encrypted
 * vault.
 */
const memory = new Map<string, string>();

/**
 * True if the customer declared the device as shared at sign-in: all their data then lives in
 * memory (product.md A19).
 */
export const isSharedDevice = observable(false);

let keysOfDevice: ReadonlySet<string> = new Set();

/**
 * Sets a check before each write to local storage: once a customer has left, nothing of theirs is
 * stored (reliability.md R12).
 */
export const guardWrites = (check: (key: string) => boolean): void => {
  mayWrite = check;
};

let mayWrite: (key: string) => boolean = () => true;

type Area = 'local' | 'session';

/** Reads a JSON value; undefined if absent or unreadable. */
export const readPlain = (area: Area, key: string): unknown => {
  let text: string | null | undefined;
  try {
    // Ignore what another tab has stored for another customer.
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

/** A shared device stores only the device's own keys. */
const isStorable = (key: string): boolean => !isSharedDevice.get() || keysOfDevice.has(key);

const areaOf = (area: Area): Storage | undefined => {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/**
 * Writes a JSON value, to memory if storage fails; not at all if the check forbids it. Returns
 * whether it survives a reload.
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

export const removePlain = (area: Area, key: string): void => {
  memory.delete(`${area}:${key}`);
  try {
    areaOf(area)?.removeItem(key);
  } catch {
    // Unreachable storage holds nothing of ours.
  }
};

/** Removes everything in an area except the named keys (product.md A7, reliability.md R12). */
export const purgePlain = (area: Area, retain: ReadonlySet<string>): void => {
  for (const key of memory.keys()) {
    if (key.startsWith(`${area}:`) && !retain.has(key.slice(area.length + 1))) memory.delete(key);
  }
  try {
    const storage = areaOf(area);
    if (!storage) return;
    for (const key of Object.keys(storage)) if (!retain.has(key)) storage.removeItem(key);
  } catch {
    // See removePlain.
  }
};

/** From now on only the named keys are stored on the device; all others move to memory. */
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
