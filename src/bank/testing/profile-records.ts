import { localDayAt } from '#domain/calendar/days.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { placeOrder } from '../products/place-order.ts';
import { quoteOrder } from '../products/quote-order.ts';
import { apiCaller } from './api-client.ts';
import { claimRequest } from './claims.ts';
import { addStoredBeneficiary, postingsOf } from './customers.ts';
import { addStoredDeposit } from './deposits.ts';
import { seededProducts } from './orders.ts';
import { transferCalls } from './payments.ts';
import type { TestSite } from './test-site.ts';

/** A customer, and the accounts of one of their profiles. */
export interface RecordOwner {
  readonly customerId: string;
  readonly dollarsId: string;
  readonly takaId: string;
}

/** What a profile made. */
export interface ProfileRecords {
  readonly transfer: string;
  readonly topUp: string;
  readonly deposit: string;
  readonly order: string;
  readonly claim: string;
}

/** A transfer, a top-up, a deposit, an order, and a claim about another payment. */
export const addProfileRecords = async (
  site: TestSite,
  { customerId, dollarsId, takaId }: RecordOwner,
): Promise<ProfileRecords> => {
  const { bank } = site;
  const nowMs = await bank.clock.businessMs();
  const { post } = postingsOf(bank, { id: takaId }, 'npsb/BDT');
  const unknownId = bank.random.newId();
  await ledger.postBatch(bank.db, [
    post(nowMs, 200_000_00n),
    post(nowMs, -10_00n, { id: unknownId }),
  ]);
  const { token } = await issueToken(bank, customerId);
  const idOf = async (path: string, body: object): Promise<string> => {
    const key = bank.random.newId();
    const answer = await apiCaller(site, token, { 'Idempotency-Key': key })('POST', path, body);
    if (answer.status !== 201) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { readonly id: string }).id;
  };
  const { transfer } = await transferCalls(site, customerId);
  const sent = await transfer(
    {
      source_account: takaId,
      bd_beneficiary: await addStoredBeneficiary(bank, customerId, { type: 'WITHDRAW_TO_BD_BANK' }),
      transfer_mode: 'BD_TRANSFER',
      amount: '1000.00',
    },
    { accept_late_processing: true },
  );
  const request = { ...seededProducts.taxFiling, quantity: 1, account_id: takaId };
  const { quote_id: quoteId } = await quoteOrder(bank, customerId, request);
  const order = await transaction(bank.db, (trx) => placeOrder(trx, bank, customerId, quoteId));
  return {
    transfer: sent.id,
    topUp: await idOf('/top-up/', {
      source_account: takaId,
      mobile_number: '01712345678',
      operator: 'GRAMEENPHONE',
      connection_type: 'PREPAID',
      amount: '100.00',
    }),
    deposit: (await addStoredDeposit(bank, customerId, dollarsId)).deposit,
    order: order.id,
    claim: await idOf(
      '/claim/',
      claimRequest(unknownId, {
        kind: 'UNAUTHORIZED_TRANSFER',
        problem: 'NOT_MINE',
        amount: '10.00',
        noticed_on: localDayAt(nowMs, 'Asia/Dhaka'),
      }),
    ),
  };
};
