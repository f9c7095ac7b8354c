import * as v from 'valibot';
import {
  beginBankLink,
  deleteLinkedBank,
  linkBankByHand,
  linkedBank,
  listLinkedBanks,
  verifyLinkedBank,
} from '#contract/deposits.ts';
import type { LinkedBank } from '#contract/deposits.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { navigateToExternal } from '../platform/browser/native.ts';
import { preferences } from '../platform/preferences.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';

export type { LinkedBank };

const persistedLink = v.object({
  ...linkedBank.entries,
  institution: maskedText(120),
  name: maskedText(60),
});

const linkedBanksCache = persistedCache<LinkedBank[]>({
  name: 'linked-banks',
  schema: v.array(persistedLink),
  // Banks write numbers into names (product.md A19).
  reduce: (links) =>
    links.map((link) => ({
      ...link,
      institution: withoutSensitiveNumbers(link.institution),
      name: withoutSensitiveNumbers(link.name),
    })),
});

/** What the person has linked to pull money from. */
export const linkedBanksQuery = () =>
  readQuery<LinkedBank[]>({
    key: ['linked-banks'],
    kept: linkedBanksCache,
    read: async (context) => (await call(listLinkedBanks, context)).results,
  });

/** Asks anew what is linked. */
export const refreshLinkedBanks = () =>
  queryClient.invalidateQueries({ queryKey: linkedBanksQuery().queryKey });

/**
 * Begins linking a bank, or takes up the open visit, and goes to the service's page, which leads back
 * by itself.
 */
export const goToBankLink = async (): Promise<void> => {
  const { session_url: address } = await call(beginBankLink, {});
  const url = new URL(address);
  url.searchParams.set('lang', preferences().language);
  navigateToExternal(url.href);
};

/** Links a bank by its numbers, once for a key; it waits for its proof then. */
export const linkByHand = async (
  body: BodyInput<typeof linkBankByHand>,
  idempotencyKey: string,
): Promise<LinkedBank> => {
  const made = await call(linkBankByHand, { body, idempotencyKey });
  await refreshLinkedBanks();
  return made;
};

/** Proves a link by the amounts of its two deposits. */
export const verifyLink = async (id: string, amounts: readonly string[]): Promise<void> => {
  await call(verifyLinkedBank, { params: { id }, body: { amounts: [...amounts] } });
  await refreshLinkedBanks();
};

/** Ends a link; what was pulled by it goes on. */
export const endLink = async (id: string): Promise<void> => {
  await call(deleteLinkedBank, { params: { id } });
  await refreshLinkedBanks();
};
