import { observable } from './observable.ts';
import { preferences, subscribePreferences } from './preferences.ts';

/** The Network Information API's data saver setting (not in every browser). */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean;
}

const network = (): NetworkInformation | undefined =>
  (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection;

const shouldSaveData = (): boolean => {
  const { dataSaver } = preferences();
  return dataSaver === 'auto' ? network()?.saveData === true : dataSaver === 'on';
};

/**
 * True while data should be saved (reliability.md B42): by the customer's choice, otherwise by the
 * browser's setting. Check before prefetching.
 */
export const isSavingData = observable(shouldSaveData());

const update = (): void => isSavingData.set(shouldSaveData());
subscribePreferences(update);
network()?.addEventListener?.('change', update);
