import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { blockUpdate } from '#app/platform/app-update.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { servedCustomer } from '#app/platform/known-customer.ts';
import { routeHere } from '#app/platform/navigation.ts';
import type { Observable } from '#app/platform/observable.ts';
import { observable } from '#app/platform/observable.ts';
import { vaultOf } from '#app/platform/storage/vault.ts';
import { removeDraftLocation, saveDraftLocation } from './draft-location.ts';

export interface Draft<Fields extends DraftFields> {
  /** Typed values over restored ones over initial ones. */
  readonly value: Fields;
  /** False until the stored draft was read; the form may show meanwhile. */
  readonly isReady: boolean;
  /** True if values of an earlier visit were restored. */
  readonly isStored: boolean;
  readonly change: (patch: Partial<Fields>) => void;
  /** Call after a successful submit or a cancel. */
  readonly forget: () => Promise<void>;
}

/**
 * Protects a form's non-secret fields from a reload, an app lock or an expired session (product.md
 * A7, A25; reliability.md B23). They are encrypted in the customer's vault and restored in the form
 * of the same `name`; a sign-in within a day leads back to the form. Log Out and another customer
 * delete them.
 *
 * `name` is unique per form, such as `onboarding-name`; one component is one form (use another
 * `key` for another). `given` holds every field with the bank's value, or '' or false; a field that
 * changed at the bank meanwhile shows that value. Secrets (document numbers, passwords, codes)
 * belong in component state: fields with such names are never stored.
 *
 *     const draft = useDraft('onboarding-name', { first_name: user.first_name ?? '', last_name: '' });
 *     <input value={draft.value.first_name} onChange={(e) => draft.change({ first_name: e.target.value })} />
 *     onSuccess: () => draft.forget()
 *
 * Unsaved input blocks reloads for an update (`blockUpdate`).
 */
export const useDraft = <Fields extends DraftFields>(
  name: string,
  given: Fields,
): Draft<Fields> => {
  const [store] = useState(() => createDraftStore(name));
  const { isReady, record, typed, isHeld } = useSyncExternalStore(
    store.state.subscribe,
    store.state.get,
  );
  useEffect(() => void store.open(), [store]);
  useEffect(() => (isHeld ? blockUpdate() : undefined), [isHeld]);
  const restored = getUnsavedFields(record, given);
  return {
    value: { ...given, ...restored, ...(typed as Partial<Fields>) },
    isReady,
    isStored: Object.keys(restored).length > 0,
    change: (patch) => store.type(patch as DraftFields, given),
    forget: store.forget,
  };
};

interface DraftState {
  /** False until the stored draft was read. */
  readonly isReady: boolean;
  readonly record: DraftRecord | undefined;
  /** Values typed since the form opened. */
  readonly typed: DraftFields;
  /** True while typed values are unsaved. */
  readonly isHeld: boolean;
}

export interface DraftStore {
  readonly state: Observable<DraftState>;
  readonly open: () => Promise<void>;
  readonly type: (patch: DraftFields, given: DraftFields) => void;
  readonly forget: () => Promise<void>;
}

const nothingTyped: DraftState = { isReady: false, record: undefined, typed: {}, isHeld: false };

/**
 * Stores one form's draft in the vault of the customer who opened the form. After a change of
 * customer or a sign-out it reads and writes nothing (product.md A7, reliability.md T4). Writes are
 * sequential; of queued writes only the last runs.
 */
export const createDraftStore = (name: string): DraftStore => {
  const recordName = `draft-${name}`;
  const customerId = servedCustomer()?.customerId;
  const state = observable<DraftState>({ ...nothingTyped });
  let wanted: DraftRecord | 'none' | undefined;
  let running: Promise<void> | undefined;

  const vault = async () =>
    customerId !== undefined && servedCustomer()?.customerId === customerId
      ? vaultOf(customerId)
      : undefined;

  const write = async (what: DraftRecord | 'none'): Promise<void> => {
    const open = await vault();
    if (!open) return;
    if (what === 'none') {
      await open.remove(recordName);
      return removeDraftLocation(open);
    }
    await open.write(recordName, what);
    const here = routeHere();
    if (here) await saveDraftLocation(open, here);
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
      const restored = { ...getUnsavedFields(state.get().record, given), ...typed } as DraftFields;
      const savedAtMs = bankNowMs();
      void want({ savedAtMs, given: withoutSecrets(given), typed: withoutSecrets(restored) });
    },
    forget: () => {
      state.set({ ...state.get(), isHeld: false });
      return want('none');
    },
  };
};

/** Deletes the draft of a form that is not open, after its answers were submitted elsewhere. */
export const forgetDraft = (name: string): Promise<void> => createDraftStore(name).forget();

/** Field values by name. */
export type DraftFields = Readonly<Record<string, string | boolean>>;

const fields = v.record(v.string(), v.union([v.string(), v.boolean()]));

/**
 * Typed values and the values the form had then. If the bank's value of a field has changed since,
 * the draft of that field is discarded.
 */
const draftRecord = v.object({ savedAtMs: v.number(), given: fields, typed: fields });
type DraftRecord = v.InferOutput<typeof draftRecord>;

/** Drafts older than this are discarded. */
export const draftLifetimeMs = 30 * 24 * 3_600_000;

/** Parses a stored draft; undefined if invalid or expired. */
export const readDraft = (stored: unknown, nowMs: number): DraftRecord | undefined => {
  const parsed = v.safeParse(draftRecord, stored);
  if (!parsed.success || nowMs - parsed.output.savedAtMs > draftLifetimeMs) return undefined;
  return parsed.output;
};

const secretNames: ReadonlySet<string> = new Set([
  'ssn',
  'itin',
  'ein',
  'nid',
  'passport',
  'licence',
  'license',
  'password',
  'pin',
  'otp',
  'cvv',
]);
const secretNumbers = /(?:^|_)(?:document|id|identity|tax|card|account|wallet)_number$/u;

/** Whether a field may never be stored on a device, not even encrypted (product.md A19, A25). */
export const isSecretField = (name: string): boolean => {
  const words = name
    .replace(/[A-Z]/gu, (letter) => `_${letter}`)
    .toLowerCase()
    .split('_');
  const snake = words.join('_');
  return (
    snake === 'code' ||
    snake === 'account' ||
    secretNumbers.test(snake) ||
    words.some((one) => secretNames.has(one))
  );
};

const withoutSecrets = (typed: DraftFields): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecretField(name)));

/**
 * The stored fields that still apply: present in the form, of the same type, and based on the
 * bank's current value.
 */
export const getUnsavedFields = <Fields extends DraftFields>(
  record: DraftRecord | undefined,
  given: Fields,
): Partial<Fields> => {
  if (!record) return {};
  const holds = Object.entries(record.typed).filter(
    ([name, value]) =>
      Object.hasOwn(given, name) &&
      typeof given[name] === typeof value &&
      given[name] === record.given[name],
  );
  return Object.fromEntries(holds) as Partial<Fields>;
};
