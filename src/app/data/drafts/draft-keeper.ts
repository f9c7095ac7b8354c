import { bankNowMs } from '../../platform/bank-time.ts';
import { routeHere } from '../../platform/navigation.ts';
import { observable } from '../../platform/observable.ts';
import type { Observable } from '../../platform/observable.ts';
import { servedCustomer } from '../../platform/session/known-customer.ts';
import { vaultOf } from '../../platform/storage/vault.ts';
import { keepDraftPlace, removeDraftPlace } from './draft-place.ts';
import { readDraft, stillTyped, withoutSecrets } from './draft-record.ts';
import type { DraftFields, DraftRecord } from './draft-record.ts';

interface DraftState {
  /** False until the device has been asked. */
  readonly isReady: boolean;
  readonly record: DraftRecord | undefined;
  /** What was typed since the form was opened. */
  readonly typed: DraftFields;
  /** True while something typed is not yet saved elsewhere. */
  readonly isHeld: boolean;
}

export interface DraftKeeper {
  readonly state: Observable<DraftState>;
  readonly open: () => Promise<void>;
  readonly type: (patch: DraftFields, given: DraftFields) => void;
  readonly forget: () => Promise<void>;
}

/**
 * Keeps one form's draft in the vault of whoever opened the form, and of nobody else: once another
 * is served here, or nobody, nothing is read or written any more (product.md A7, reliability.md T4).
 * Changes are written one after the other; of those that come meanwhile the last one alone.
 */
export const draftKeeper = (name: string): DraftKeeper => {
  const recordName = `draft-${name}`;
  const person = servedCustomer()?.person;
  const state = observable<DraftState>({
    isReady: false,
    record: undefined,
    typed: {},
    isHeld: false,
  });
  let wanted: DraftRecord | 'none' | undefined;
  let running: Promise<void> | undefined;

  const vault = async () =>
    person !== undefined && servedCustomer()?.person === person ? vaultOf(person) : undefined;

  const write = async (what: DraftRecord | 'none'): Promise<void> => {
    const open = await vault();
    if (!open) return;
    if (what === 'none') {
      await open.remove(recordName);
      return removeDraftPlace(open);
    }
    await open.write(recordName, what);
    const here = routeHere();
    if (here) await keepDraftPlace(open, here);
  };

  const writeWanted = async (): Promise<void> => {
    while (wanted !== undefined) {
      const what = wanted;
      wanted = undefined;
      await write(what);
    }
    running = undefined;
  };

  const want = (what: DraftRecord | 'none'): Promise<void> => {
    wanted = what;
    running ??= opening.then(writeWanted);
    return running;
  };

  const read = async (): Promise<void> => {
    const record = readDraft(await (await vault())?.read(recordName), bankNowMs());
    state.set({ ...state.get(), isReady: true, record });
  };
  let opening: Promise<void> = Promise.resolve();
  let hasOpened = false;

  return {
    state,
    open: () => {
      if (!hasOpened) opening = read();
      hasOpened = true;
      return opening;
    },
    type: (patch, given) => {
      const typed = { ...state.get().typed, ...patch };
      state.set({ ...state.get(), typed, isHeld: true });
      const kept = { ...stillTyped(state.get().record, given), ...typed } as DraftFields;
      const savedAtMs = bankNowMs();
      void want({ savedAtMs, given: withoutSecrets(given), typed: withoutSecrets(kept) });
    },
    forget: () => {
      state.set({ ...state.get(), isHeld: false });
      return want('none');
    },
  };
};

/** Forgets the draft of a form that is not open: what was typed there has been done. */
export const forgetDraft = (name: string): Promise<void> => draftKeeper(name).forget();
