import type { MissingFact } from '#domain/identity/status-changes.ts';
import { type Refused, refused } from '#domain/refusals.ts';

/** The refusal of a change that something is missing for; the app names each thing in words. */
export const stillMissing = (missing: readonly MissingFact[]): Refused =>
  refused('still_missing', { detail: `Still missing: ${missing.join(', ')}.`, missing });
