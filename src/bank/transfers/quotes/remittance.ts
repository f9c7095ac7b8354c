import type { Money } from '#domain/money/money.ts';
import { countryOfUser } from '#domain/permissions/permission-facts.ts';
import { incentiveOf as incentiveByRule } from '#domain/remittances/incentive.ts';
import { type RemittanceSender, isRemittance } from '#domain/remittances/remittance.ts';
import type { Price } from '#domain/transfers/quote.ts';
import { incentiveTerms } from '../../settings/incentive-terms.ts';
import type { Ends } from './read-ends.ts';

const senderOf = ({ user, source }: Ends): RemittanceSender => ({
  country: countryOfUser(user),
  isBusiness: source.profileType !== 'PERSON',
});

/** Whether the law of remittances asks for its disclosures (domain.md 9). */
export const isRemittanceOf = (ends: Ends, price: Price): boolean =>
  isRemittance(senderOf(ends), ends.target, price.send);

/** What Bangladesh may add, undefined where it adds nothing (domain.md 8). */
export const incentiveOf = (ends: Ends, price: Price): Money | undefined =>
  incentiveByRule(senderOf(ends), ends.target, price, incentiveTerms)?.amount;
