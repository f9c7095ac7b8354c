import { observable } from '../observable.ts';
import { preferences, subscribePreferences } from '../preference-store.ts';

/** The part of the Network Information API that tells the wish to save (not in every browser). */
interface NetworkInformation extends EventTarget {
  readonly saveData?: boolean;
}

const network = (): NetworkInformation | undefined =>
  (globalThis.navigator as { connection?: NetworkInformation } | undefined)?.connection;

const isWished = (): boolean => {
  const { dataSaver } = preferences();
  return dataSaver === 'auto' ? network()?.saveData === true : dataSaver === 'on';
};

/**
 * True while data is to be spared (reliability.md B42): the person's own choice, or else what the
 * browser says of the phone's. Whoever fetches ahead of need asks here first.
 */
export const isSavingData = observable(isWished());

const judge = (): void => isSavingData.set(isWished());
subscribePreferences(judge);
network()?.addEventListener?.('change', judge);
