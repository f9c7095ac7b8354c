/**
 * Local and session storage that never throw: blocked or full storage answers "absent", and the
 * app goes on in memory (reliability.md B20, B21). Only small plain values live here; what the
 * bank tells goes to the encrypted vault.
 */
const memory = new Map<string, string>();

type Area = 'local' | 'session';

/** What a shared device must not keep: these live as long as the page (product.md A19). */
const keysOfThisPage = new Set<string>();

/** Keeps some values out of the device's storage from now on. */
export const keepInMemoryOnly = (...keys: readonly string[]): void => {
  for (const key of keys) keysOfThisPage.add(key);
};

const areaOf = (area: Area): Storage | undefined => {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Reads a JSON value; undefined when absent or unreadable. */
export const readPlain = (area: Area, key: string): unknown => {
  let text: string | null | undefined;
  try {
    text = areaOf(area)?.getItem(key);
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

/**
 * Writes a JSON value; kept in memory alone where storage refuses. Gives whether a reload will
 * still find it.
 */
export const writePlain = (area: Area, key: string, value: unknown): boolean => {
  const text = JSON.stringify(value);
  try {
    const storage = keysOfThisPage.has(key) ? undefined : areaOf(area);
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
