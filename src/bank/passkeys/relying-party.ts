import type { Config } from '../platform/config.ts';

/** The name passkeys of this bank are bound to (product.md A17: a name, never an address). */
export const rpIdOf = ({ origin }: Pick<Config, 'origin'>): string => new URL(origin).hostname;

/** Pages that may ask for a passkey: the bank's own, and the app's where it lives elsewhere. */
export const passkeyOrigins = ({
  origin,
  appOrigins,
}: Pick<Config, 'origin' | 'appOrigins'>): readonly string[] => [origin, ...appOrigins];
