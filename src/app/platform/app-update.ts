import { observable } from './observable.ts';

/** True while a newer version waits to be applied (product.md A14, reliability.md B24). */
export const isUpdateReady = observable(false);

let apply: () => void = () => location.reload();

/** Handed in by the worker's registration, which loads long after the first paint. */
export const setApplyUpdate = (next: () => void): void => {
  apply = next;
};

/** Applies the waiting version and loads the page anew. */
export const applyUpdate = (): void => apply();
