import { observable } from '#app/platform/observable.ts';
import { onForget } from '#app/platform/session/purge.ts';
import type { KnownCollection } from './payee.ts';

/** What was last done to the list, told above it; a removal can be undone from there. */
export type PayeeChange =
  | { readonly kind: 'saved'; readonly nickname: string }
  | {
      readonly kind: 'removed' | 'restored';
      readonly nickname: string;
      readonly id: string;
      readonly collection: KnownCollection;
    };

export const lastPayeeChange = observable<PayeeChange | undefined>(undefined);

onForget(() => lastPayeeChange.set(undefined));
