import { observable } from '../observable.ts';

/** How many places show something whose outcome the bank alone knows. */
export const awaited = observable(0);

/** The bank is awaited until the given function is called: its return is looked for more often (R9). */
export const awaitBank = (): (() => void) => {
  awaited.set(awaited.get() + 1);
  return () => awaited.set(awaited.get() - 1);
};
