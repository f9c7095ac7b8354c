import { readPlain, removePlain, writePlain } from './plain-storage.ts';

const key = 'kheya.message-page';

/** Every message that `/message-page/` can show (spec 8); its words stand in features/message-page. */
export const messageNames = [
  'registered',
  'profile-completed',
  'kyc-submitted',
  'kyc-accepted',
  'kyc-accepted-for-bdt-only',
  'kyc-pending',
  'kyc-in_review',
  'kyc-unverified',
  'kyc-provisional',
  'kyc-rejected',
  'kyc-in_progress',
  'kyc-unknown',
] as const;
export type MessageName = (typeof messageNames)[number];

/**
 * Sets what `/message-page/` will show. Only the name of a message is kept: its words and the way on
 * stand in the app and never in an address (reliability.md T11).
 */
export const setMessage = (name: MessageName): void => void writePlain('session', key, name);

/** The message that was set, still there after a reload; undefined for anything unknown. */
export const readMessage = (): MessageName | undefined => {
  const name = readPlain('session', key);
  return messageNames.find((known) => known === name);
};

/** Forgets the message once the customer has gone on. */
export const forgetMessage = (): void => removePlain('session', key);
