import { readPlain } from '../storage/plain-storage.ts';
import { purgeOwedKey } from './session-keys.ts';

/** True while a former customer's copy may still be on this device: its deletion was cut or blocked. */
export const isPurgeOwed = (): boolean => readPlain('local', purgeOwedKey) !== undefined;
