import { useEffect, useState, useSyncExternalStore } from 'react';
import { blockUpdate } from '../../platform/app-update.ts';
import { draftKeeper } from './draft-keeper.ts';
import { stillTyped } from './draft-record.ts';
import type { DraftFields } from './draft-record.ts';

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
  const [keeper] = useState(() => draftKeeper(name));
  const { isReady, record, typed, isHeld } = useSyncExternalStore(
    keeper.state.subscribe,
    keeper.state.get,
  );
  useEffect(() => void keeper.open(), [keeper]);
  useEffect(() => (isHeld ? blockUpdate() : undefined), [isHeld]);
  const kept = stillTyped(record, given);
  return {
    value: { ...given, ...kept, ...(typed as Partial<Fields>) },
    isReady,
    isKept: Object.keys(kept).length > 0,
    change: (patch) => keeper.type(patch as DraftFields, given),
    forget: keeper.forget,
  };
};
