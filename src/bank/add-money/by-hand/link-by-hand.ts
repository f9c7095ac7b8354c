import type { LinkedBank, linkBankByHand } from '#contract/deposits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { validateLinkedBank, maxLinkedBanks } from '#domain/deposits/linked-bank.ts';
import { normalizeHolderName } from '#domain/beneficiaries/account-fields.ts';
import { normalizeNumber } from '#domain/beneficiaries/account-fields.ts';
import { maxBankNameLength } from '#domain/beneficiaries/us-bank-account.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { dollarRoutingNumber } from '../../accounts/partner-banks.ts';
import { type RateLimit, countTry } from '../../accounts-site/passwords/rate-limit.ts';
import type { Bank } from '../../bank.ts';
import { usBankOf } from '../../beneficiaries/directory/us-routing-numbers.ts';
import type { Executor } from '../../database/transaction.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { countLinks, ownLink, ownLinks } from '../linking/own-links.ts';
import { requireMayFund } from '../may-fund.ts';
import { sendMicroDeposits } from './send-micro-deposits.ts';

/** Each costs the bank two deposits, and could be made to look for accounts of others. */
const linksPerDay: RateLimit = { name: 'bank-by-hand/day', most: 3, windowSeconds: 24 * 60 * 60 };

type Typed = BodyOf<typeof linkBankByHand>;

/** The account that was typed, judged and tidied. Refuses `invalid_input`. */
const tidyLink = (typed: Typed) => {
  const routingNumber = normalizeNumber(typed.routing_number);
  const known = usBankOf(routingNumber);
  refuseProblems(validateLinkedBank(typed, known));
  // Money between accounts here is a transfer and moves at once.
  if (routingNumber === dollarRoutingNumber) refuseProblems({ routing_number: 'refused' });
  const subtype: 'CHECKING' | 'SAVINGS' = typed.subtype === 'SAVINGS' ? 'SAVINGS' : 'CHECKING';
  return {
    institution: known ?? cleanText(typed.bank_name ?? '', maxBankNameLength),
    name: subtype === 'SAVINGS' ? 'Savings' : 'Checking',
    account_holder_name: normalizeHolderName(typed.account_holder_name),
    subtype,
    routing_number: routingNumber,
    account_number: normalizeNumber(typed.account_number),
  };
};

/**
 * The id of the link to prove: a new one, or one that must be made again. Refuses `already_saved` for
 * one that stands or waits, and `too_many_links`.
 */
const takeLink = async (
  trx: Executor,
  personId: string,
  link: ReturnType<typeof tidyLink>,
  made: { readonly id: string; readonly atMs: number },
): Promise<string> => {
  const known = await ownLinks(trx, personId)
    .select(['id', 'status'])
    .where('routing_number', '=', link.routing_number)
    .where('account_number', '=', link.account_number)
    .executeTakeFirst();
  if (known !== undefined) {
    if (known.status !== 'RELOGIN_REQUIRED')
      throw refused('already_saved', {
        fields: { account_number: [fieldProblems.already_saved] },
      });
    await trx
      .updateTable('linked_bank')
      .set({ status: 'PENDING_MICRO_DEPOSIT' })
      .where('id', '=', known.id)
      .execute();
    return known.id;
  }
  if ((await countLinks(trx, personId)) >= maxLinkedBanks) throw refused('too_many_links');
  await trx
    .insertInto('linked_bank')
    .values({
      ...link,
      id: made.id,
      person_id: personId,
      way: 'MANUAL',
      status: 'PENDING_MICRO_DEPOSIT',
      created_at: new Date(made.atMs),
    })
    .execute();
  return made.id;
};

/**
 * Links a bank by its numbers: it can be pulled from once its two small deposits are told (product.md
 * B6). Run it inside a transaction, once for a key. Refuses as `linkBankByHand` says.
 */
export const linkByHand = async (
  trx: Executor,
  bank: Bank,
  personId: string,
  typed: Typed,
): Promise<LinkedBank> => {
  requireMayFund(await lockPerson(trx, personId));
  const link = tidyLink(typed);
  const atMs = await bank.clock.businessMs();
  const linkId = await takeLink(trx, personId, link, { id: bank.random.newId(), atMs });
  await countTry({ db: trx, clock: bank.clock }, linksPerDay, personId);
  await sendMicroDeposits(trx, bank, { linkId, accountNumber: link.account_number }, atMs);
  return ownLink(trx, personId, linkId);
};
