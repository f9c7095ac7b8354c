import { warmAccounts } from '#app/data/warm-accounts.ts';

/** Asks for what the overview shows first. */
export const warmOverview = (): void => warmAccounts();
