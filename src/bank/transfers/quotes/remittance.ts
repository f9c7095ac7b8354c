import type { Money } from '#domain/money/money.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { calculateIncentive as incentiveByRule } from '#domain/transfers/remittance.ts';
import { type RemittanceSender, isRemittance } from '#domain/transfers/remittance.ts';
import type { Price } from '#domain/quotes.ts';
import { incentiveTerms } from '../../settings/incentive-terms.ts';
import type { Ends } from './read-ends.ts';

const senderOf = ({ user, source }: Ends): RemittanceSender => ({
  country: getUserCountry(user),
  isBusiness: source.profileType !== 'PERSON',
});

/** Whether the law of remittances asks for its disclosures (domain.md 9). */
export const isRemittanceOf = (ends: Ends, price: Price): boolean =>
  isRemittance(senderOf(ends), ends.target, price.send);

/** What Bangladesh may add, undefined where it adds nothing (domain.md 8). */
export const incentiveOf = (ends: Ends, price: Price): Money | undefined =>
  incentiveByRule(senderOf(ends), ends.target, price, incentiveTerms)?.amount;
