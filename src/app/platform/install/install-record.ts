import * as v from 'valibot';
import { installRecordKey } from '../session/session-keys.ts';
import { readPlain, writePlain } from '../storage/plain-storage.ts';

/**
 * What this device remembers of the offer to install. It tells of the device and of nobody on it,
 * so Log Out keeps it: the next person is not asked twice in a week either.
 */
const installRecord = v.object({
  visits: v.fallback(v.number(), 0),
  lastSeenAtMs: v.fallback(v.number(), 0),
  lastOfferedAtMs: v.optional(v.fallback(v.number(), 0)),
  declined: v.fallback(v.number(), 0),
  /** The code that runs, and since when this device has it. */
  codeName: v.optional(v.fallback(v.string(), '')),
  codeSinceMs: v.optional(v.fallback(v.number(), 0)),
  /** How the app was open when the browser was asked to keep its storage. */
  storageAskedAs: v.optional(v.fallback(v.picklist(['tab', 'app']), 'tab')),
});
export type InstallRecord = v.InferOutput<typeof installRecord>;

const nothing: InstallRecord = { visits: 0, lastSeenAtMs: 0, declined: 0 };

export const readInstallRecord = (): InstallRecord => {
  const parsed = v.safeParse(installRecord, readPlain('local', installRecordKey));
  return parsed.success ? parsed.output : nothing;
};

export const changeInstallRecord = (change: Partial<InstallRecord>): void => {
  writePlain('local', installRecordKey, { ...readInstallRecord(), ...change });
};

/** Half an hour away makes a new visit of what follows. */
const awayMs = 1_800_000;

/** Counts a visit, unless this is still the last one. */
export const noteVisit = (nowMs: number): void => {
  const { visits, lastSeenAtMs } = readInstallRecord();
  const isNew = Math.abs(nowMs - lastSeenAtMs) >= awayMs;
  changeInstallRecord({ visits: isNew ? visits + 1 : visits, lastSeenAtMs: nowMs });
};
