import * as v from 'valibot';
import {
  beginBankLink,
  deleteLinkedBank,
  linkBankByHand,
  linkedBank,
  listLinkedBanks,
  saveLinkedBank,
  verifyLinkedBank,
} from '#contract/deposits.ts';
import type { LinkedBank } from '#contract/deposits.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { navigateToExternal } from '../platform/browser/native.ts';
import { preferences } from '../platform/preferences.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { generalBeneficiariesQuery } from './beneficiaries.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
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

/** The customer's linked banks for ACH deposits. */
export const linkedBanksQuery = () =>
  readQuery<LinkedBank[]>({
    key: ['linked-banks'],
    persisted: linkedBanksCache,
    read: async (context) => (await call(listLinkedBanks, context)).results,
  });

export const refreshLinkedBanks = () => refreshQueries({ queryKey: linkedBanksQuery().queryKey });

/**
 * Starts linking a bank or resumes an open session, and opens the service's page, which returns to
 * the app.
 */
export const goToBankLink = async (): Promise<void> => {
  const { session_url: address } = await call(beginBankLink, {});
  const url = new URL(address);
  url.searchParams.set('lang', preferences().language);
  navigateToExternal(url.href);
};

/** Links a bank by its numbers, once per key; verification follows. */
export const linkByHand = async (
  body: BodyInput<typeof linkBankByHand>,
  idempotencyKey: string,
): Promise<LinkedBank> => {
  const made = await call(linkBankByHand, { body, idempotencyKey });
  await refreshLinkedBanks();
  return made;
};

/** Verifies a link by the amounts of its two micro-deposits. */
export const verifyLink = async (id: string, amounts: readonly string[]): Promise<void> => {
  await call(verifyLinkedBank, { params: { id }, body: { amounts: [...amounts] } });
  await refreshLinkedBanks();
};

/** Saves a linked bank as a recipient, so that it can be sent to. Returns the recipient's id. */
export const saveLinkAsRecipient = async (id: string): Promise<string> => {
  const { beneficiary } = await call(saveLinkedBank, { params: { id } });
  await queryClient.refetchQueries({ queryKey: generalBeneficiariesQuery().queryKey });
  return beneficiary;
};

/** Removes a link; pending deposits continue. */
export const endLink = async (id: string): Promise<void> => {
  await call(deleteLinkedBank, { params: { id } });
  await refreshLinkedBanks();
};
