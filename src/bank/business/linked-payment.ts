import { linkedBusinessPrice } from '#domain/business/linked-company.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { LinkedBusiness, payLinkedBusiness } from '#contract/linked-business.ts';
import { lockOpenAccount } from '../accounts/ownership.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems, requirePermission } from '../http/require.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import * as ledger from '../ledger/ledger.ts';
import { newReference } from '../transactions/new-reference.ts';
import { readLinkedBusiness } from './linked-businesses.ts';

/**
 * Locks the paying account against its closing. Refuses one that cannot pay: `not_found` for another
 * customer's, `invalid_input` for one of a business or in dollars, `account_closed`.
 */
const requireSource = async (
  trx: Executor,
  customerId: string,
  accountId: string,
): Promise<void> => {
  const source = await trx
    .selectFrom('account')
    .leftJoin('bdt_account', 'bdt_account.id', 'account.id')
    .select('bdt_account.profile_type')
    .where('account.id', '=', accountId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (source === undefined) throw refused('not_found');
  if (source.profile_type !== 'PERSON') refuseProblems({ source_account: 'refused' });
  await lockOpenAccount(trx, accountId);
  const closing = await trx
    .selectFrom('account_closing')
    .select('due_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (closing?.due_at) throw refused('account_closed');
};

interface Payment {
  readonly accountId: string;
  readonly businessName: string;
  readonly nowMs: number;
}

/** Posts the price to the bank's fee income. Returns the transaction; refuses `insufficient_funds`. */
const postPrice = async (
  trx: Executor,
  bank: Bank,
  { accountId, businessName, nowMs }: Payment,
): Promise<string> => {
  const id = bank.random.newId();
  const { currency, minor: amount } = linkedBusinessPrice;
  await ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: 'business_registration',
        bookedAtMs: nowMs,
        entries: [
          { accountId, amount: -amount },
          { accountId: bankAccounts[`fee/${currency}`], amount },
        ],
      },
      transactions: [
        {
          id,
          referenceId: newReference(bank.random),
          accountId,
          direction: 'debit',
          amount,
          type: 'FEE',
          subtype: 'BUSINESS_REGISTRATION',
          status: 'POSTED',
          memo: `Business registration: ${businessName}`,
          timeMs: nowMs,
        },
      ],
    },
  ]);
  return id;
};

/**
 * Pays the resource price of a Bangladesh-linked business from the customer's own taka account
 * (product.md A35); run it under an idempotency key. A price that is paid is not paid again. Refuses
 * `account_frozen`, `not_permitted`, `not_found`, `account_closed`, `insufficient_funds`, and
 * `invalid_input` for another price or account; then nothing is paid.
 */
export const payPrice = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  { id, typed }: { readonly id: string; readonly typed: BodyOf<typeof payLinkedBusiness> },
): Promise<LinkedBusiness> => {
  const user = await lockCustomer(trx, customerId);
  const business = await readLinkedBusiness(trx, customerId, id);
  if (business.paid_at !== null) return business;
  requirePermission(permissionFor(toPermissionFacts(user), 'orderProducts'));
  if (typed.resource_price !== toWireAmount(linkedBusinessPrice))
    refuseProblems({ resource_price: 'not_as_quoted' });
  const accountId = typed.source_account;
  await requireSource(trx, customerId, accountId);
  const nowMs = await bank.clock.businessMs();
  const payment = { accountId, businessName: business.name, nowMs };
  const transactionId = await postPrice(trx, bank, payment);
  await trx
    .insertInto('business_payment')
    .values({
      business_id: id,
      account_id: accountId,
      transaction_id: transactionId,
      amount: linkedBusinessPrice.minor,
      currency: linkedBusinessPrice.currency,
      paid_at: new Date(nowMs),
    })
    .execute();
  return readLinkedBusiness(trx, customerId, id);
};
