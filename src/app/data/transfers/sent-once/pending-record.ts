import * as v from 'valibot';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { observable } from '#app/platform/observable.ts';
import { onForget } from '#app/platform/session/purge.ts';
import { servedVault } from '#app/platform/storage/served-vault.ts';

/** What was sent, or was about to be, under a reference that names it for ever. */
interface Sent {
  readonly reference: string;
  readonly sentAtMs: number;
}

/**
 * The one sending of a kind whose outcome is not known here, kept encrypted on the device of who is
 * served. It is sent again as it is, under the same reference: whatever happened, it happens once
 * (product.md A22).
 */
export const pendingRecord = <const Schema extends v.GenericSchema<unknown, Sent>>(
  name: string,
  schema: Schema,
) => {
  type Pending = v.InferOutput<Schema>;
  const state = observable<Pending | undefined>(undefined);
  onForget(() => state.set(undefined));
  return {
    /** The pending one, as far as the device was asked. */
    state,
    /** Keeps a sending before it is sent; where the device can keep nothing, this tab does. */
    keep: async (sending: Omit<Pending, 'sentAtMs'>): Promise<Pending> => {
      const kept = { ...sending, sentAtMs: bankNowMs() } as Pending;
      state.set(kept);
      await (await servedVault())?.write(name, kept);
      return kept;
    },
    /** Forgets the sending of a reference, once its outcome is known; another one stays. */
    forget: async (reference: string): Promise<void> => {
      if (state.get()?.reference !== reference) return;
      state.set(undefined);
      await (await servedVault())?.remove(name);
    },
    /** Looks on the device whether an outcome is still owed. */
    read: async (): Promise<Pending | undefined> => {
      const parsed = v.safeParse(schema, await (await servedVault())?.read(name));
      state.set(parsed.success ? parsed.output : undefined);
      return state.get();
    },
  };
};
