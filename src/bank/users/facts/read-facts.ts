import type { ProfileFacts } from '#domain/identity/status-changes.ts';
import type { Bank } from '../../bank.ts';
import { hasSentAllDocuments } from '../../files/document-facts.ts';
import { readVerificationFacts } from '../../verification/verification-facts.ts';
import { readPersonalFacts } from './personal-facts.ts';
import type { StoredFacts } from './stored-facts.ts';

/**
 * Reads what the bank keeps of a person now, each fact from the room that keeps it: one line here
 * for each. Never what a client says of itself (reliability.md T21).
 */
export const readFacts = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<StoredFacts> => {
  const personal = await readPersonalFacts(bank, personId);
  return {
    ...personal,
    has_all_documents: await hasSentAllDocuments(bank.db, personId, personal.country),
    ...(await readVerificationFacts(bank, personId)),
  };
};

/** The facts as the table of status changes asks for them (reliability.md 2.1). */
export const guardFactsOf = (facts: StoredFacts): ProfileFacts => ({
  isMobileVerified: facts.is_mobile_verified,
  // Nobody is made a person before a code has come back from their address.
  isEmailVerified: true,
  hasName: facts.has_name,
  hasBirthDate: facts.has_birth_date,
  hasAddress: facts.has_address,
  hasAllFields:
    facts.has_name && facts.has_birth_date && facts.has_address && facts.has_additional_info,
  hasAllDocuments: facts.has_all_documents,
  isIdentityChecked: facts.is_identity_checked,
  hasIdentityNumber: facts.has_identity_number,
  hasOpenCase: facts.has_open_case,
  restartsInThirtyDays: facts.restarts_in_thirty_days,
});
