import { warmAccounts } from '#app/data/warm/warm-accounts.ts';

/** Asks for what the overview shows first. */
export const warmOverview = (): void => warmAccounts();
