import { useEffect, useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { blockUpdate } from '../platform/app-update.ts';
import { bankNowMs } from '../platform/bank-time.ts';
import { servedCustomer } from '../platform/known-customer.ts';
import { routeHere } from '../platform/navigation.ts';
import type { Observable } from '../platform/observable.ts';
import { observable } from '../platform/observable.ts';
import { vaultOf } from '../platform/storage/vault.ts';
import { removeDraftLocation, saveDraftLocation } from './draft-location.ts';

export interface Draft<Fields extends DraftFields> {
  /** What the fields show: what was typed, over what was kept, over what was given. */
  readonly value: Fields;
  /** False for the moment in which the device is asked; the form may be shown meanwhile. */
  readonly isReady: boolean;
  /** True when something typed on an earlier visit is back: the form may say so. */
  readonly isKept: boolean;
  readonly change: (patch: Partial<Fields>) => void;
  /** After the bank has taken the answers, or the customer has cancelled. */
  readonly forget: () => Promise<void>;
}

/**
 * The non-secret fields of a form that must not be lost: to a reload, to an app lock, to a session
 * that ends in the middle (product.md A7, A25; reliability.md B23). They lie encrypted in the vault
 * of the customer who types, and come back to the same person in the form of the same `name`; who
 * signs in again within a day is led back to the form. Log Out and another person destroy them.
 *
 * `name` is the form's own, such as `onboarding-name`: one component is one form (give another `key`
 * for another). `given` holds every field with what the bank has stored, or '' or false; a field
 * that it has changed meanwhile shows the bank's value. What is secret (numbers of documents,
 * passwords, codes) is the component's own state: fields with such names are never kept.
 *
 *     const draft = useDraft('onboarding-name', { first_name: user.first_name ?? '', last_name: '' });
 *     <input value={draft.value.first_name} onChange={(e) => draft.change({ first_name: e.target.value })} />
 *     onSuccess: () => draft.forget()
 *
 * While something is typed and not forgotten, no update reloads this tab (`blockUpdate`).
 */
export const useDraft = <Fields extends DraftFields>(
  name: string,
  given: Fields,
): Draft<Fields> => {
  const [keeper] = useState(() => createDraftStore(name));
  const { isReady, record, typed, isHeld } = useSyncExternalStore(
    keeper.state.subscribe,
    keeper.state.get,
  );
  useEffect(() => void keeper.open(), [keeper]);
  useEffect(() => (isHeld ? blockUpdate() : undefined), [isHeld]);
  const kept = getUnsavedFields(record, given);
  return {
    value: { ...given, ...kept, ...(typed as Partial<Fields>) },
    isReady,
    isKept: Object.keys(kept).length > 0,
    change: (patch) => keeper.type(patch as DraftFields, given),
    forget: keeper.forget,
  };
};

interface DraftState {
  /** False until the device has been asked. */
  readonly isReady: boolean;
  readonly record: DraftRecord | undefined;
  /** What was typed since the form was opened. */
  readonly typed: DraftFields;
  /** True while something typed is not yet saved elsewhere. */
  readonly isHeld: boolean;
}

export interface DraftStore {
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
export const createDraftStore = (name: string): DraftStore => {
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
      const kept = { ...getUnsavedFields(state.get().record, given), ...typed } as DraftFields;
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
export const forgetDraft = (name: string): Promise<void> => createDraftStore(name).forget();

/** What a form asks for, by the names of its fields. */
export type DraftFields = Readonly<Record<string, string | boolean>>;

const fields = v.record(v.string(), v.union([v.string(), v.boolean()]));

/**
 * What was typed and not yet saved, and what the form had been given then. A field the bank has been
 * told otherwise meanwhile, on another device, is no longer a draft.
 */
const draftRecord = v.object({ savedAtMs: v.number(), given: fields, typed: fields });
type DraftRecord = v.InferOutput<typeof draftRecord>;

/** A form nobody came back to for so long is begun anew. */
export const draftLifetimeMs = 30 * 24 * 3_600_000;

/** Reads a record back; undefined for what is none, and for one that is too old. */
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

/** Fields that are never kept on a device, not even encrypted (product.md A19, A25). */
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

/** What of the typed fields may be kept. */
const withoutSecrets = (typed: DraftFields): Record<string, string | boolean> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !isSecretField(name)));

/**
 * The kept fields that still hold for a form with these fields: those it has, of the same kind, whose
 * stored value is the one they were typed over.
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
