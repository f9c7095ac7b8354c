import type { VaultKeys } from '../storage/encryption.ts';

/**
 * What tabs tell each other about the lock. Keys that cannot be taken out travel as such: a tab that
 * opens beside an unlocked one is unlocked too, and neither ever holds their bytes.
 */
export type LockNews =
  | { readonly kind: 'ask' }
  | { readonly kind: 'opened' | 'take'; readonly person: string; readonly keys: VaultKeys }
  | { readonly kind: 'shut' }
  | { readonly kind: 'here'; readonly isTouched: boolean };

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kheya.lock') : undefined;

export const tellLockNews = (news: LockNews): void => channel?.postMessage(news);

export const onLockNews = (hear: (news: LockNews) => void): void => {
  channel?.addEventListener('message', (event: MessageEvent<LockNews>) => hear(event.data));
};
