import { readPlain } from '../storage/plain-storage.ts';
import { knownCustomerKey } from './session-keys.ts';

/** True when this device knows a customer; what is known is judged later, by the session itself. */
export const customerIsKnown = (): boolean => readPlain('local', knownCustomerKey) !== undefined;
