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
import { call } from '#app/platform/api-client.ts';
import { leaveFor } from '#app/platform/hand-over/leave-for.ts';
import { preferences } from '#app/platform/preference-store.ts';
import { keptText, withoutTellingNumbers } from '../../kept/masking.ts';
import { queryClient } from '../../query-client.ts';
import { keep, readQuery } from '../../read-query.ts';

export type { LinkedBank };

const keptLink = v.object({
  ...linkedBank.entries,
  institution: keptText(120),
  name: keptText(60),
});

const kept = keep<LinkedBank[]>({
  name: 'linked-banks',
  schema: v.array(keptLink),
  // Banks write numbers into names (product.md A19).
  reduce: (links) =>
    links.map((link) => ({
      ...link,
      institution: withoutTellingNumbers(link.institution),
      name: withoutTellingNumbers(link.name),
    })),
});

/** What the person has linked to pull money from. */
export const linkedBanksQuery = () =>
  readQuery<LinkedBank[]>({
    key: ['linked-banks'],
    kept,
    read: async (context) => (await call(listLinkedBanks, context)).results,
  });

/** Asks anew what is linked. */
export const askLinksAgain = () =>
  queryClient.invalidateQueries({ queryKey: linkedBanksQuery().queryKey });

/**
 * Begins linking a bank, or takes up the open visit, and goes to the service's page, which leads back
 * by itself.
 */
export const goToBankLink = async (): Promise<void> => {
  const { session_url: address } = await call(beginBankLink, {});
  const url = new URL(address);
  url.searchParams.set('lang', preferences().language);
  leaveFor(url.href);
};

/** Links a bank by its numbers, once for a key; it waits for its proof then. */
export const linkByHand = async (
  body: BodyInput<typeof linkBankByHand>,
  idempotencyKey: string,
): Promise<LinkedBank> => {
  const made = await call(linkBankByHand, { body, idempotencyKey });
  await askLinksAgain();
  return made;
};

/** Proves a link by the amounts of its two deposits. */
export const proveLink = async (id: string, amounts: readonly string[]): Promise<void> => {
  await call(verifyLinkedBank, { params: { id }, body: { amounts: [...amounts] } });
  await askLinksAgain();
};

/** Ends a link; what was pulled by it goes on. */
export const endLink = async (id: string): Promise<void> => {
  await call(deleteLinkedBank, { params: { id } });
  await askLinksAgain();
};
