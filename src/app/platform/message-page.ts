import { readPlain, removePlain, writePlain } from './plain-storage.ts';

const key = 'kheya.message-page';

/** Every message of `/message-page/` (spec 8); the texts are in features/identity/message-labels.ts. */
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
 * Sets the message of `/message-page/`. Only its name is stored: texts and links are in the app,
 * never in a URL (reliability.md T11).
 */
export const setMessage = (name: MessageName): void => void writePlain('session', key, name);

/** The message that was set, also after a reload; undefined if unknown. */
export const readMessage = (): MessageName | undefined => {
  const name = readPlain('session', key);
  return messageNames.find((known) => known === name);
};

/** Removes the message once the customer has continued. */
export const forgetMessage = (): void => removePlain('session', key);
