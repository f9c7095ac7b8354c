import type { Bank } from './bank.ts';
import type { Route } from './http/route.ts';

/** Every call the bank answers, resource by resource. */
export const bankRoutes = (_bank: Bank): readonly Route[] => [];
