import type { ClaimProblem, ClaimRemedy } from '#domain/claims/claim-kinds.ts';
import type { Claim } from '#contract/claims.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { Transfer } from '#contract/transfers.ts';
import { issueToken } from '../auth/access-tokens.ts';
import { apiCaller } from './api-client.ts';
import { claimRequest } from './claims.ts';
import { addStoredBeneficiary } from './customers.ts';
import { addSender, type Sender } from './payments.ts';
import type { TestSite } from './test-site.ts';

/** A customer with 1,000 dollars, of which 90 go to a wallet; the fee is 99 cents. */
export interface Remitter extends Sender {
  readonly transferId: string;
  readTransfer(): Promise<Transfer>;
  /** Opens a claim about all of the transfer; throws unless it succeeds. */
  claim(remedy: ClaimRemedy, problem?: ClaimProblem): Promise<Claim>;
  read(claim: Pick<Claim, 'id'>): Promise<Claim>;
  /** The wallet takes no payments any more: the simulated rail refuses its number. */
  closeWallet(): Promise<void>;
}

/** Adds a customer who has just sent the transfer; `isWalletClosed` makes the rail refuse it. */
export const addRemitter = async (
  site: TestSite,
  { isWalletClosed = false, memo = 'Gift' } = {},
): Promise<Remitter> => {
  const { bank } = site;
  const sender = await addSender(site);
  const wallet = await addStoredBeneficiary(bank, sender.id, { type: 'BKASH' });
  const closeWallet = async () =>
    void (await bank.db
      .updateTable('beneficiary')
      .set({ account_number: '+8801700000000' })
      .where('id', '=', wallet)
      .execute());
  if (isWalletClosed) await closeWallet();
  const request = {
    source_account: sender.usd.id,
    mobile_wallet_beneficiary: wallet,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '90.00',
  };
  const { id } = await sender.transfer(request, { memo });
  const get = async (path: string): Promise<unknown> => (await sender.call('GET', path)).json();
  const readTransfer = async () => (await get(`/transfer/${id}/`)) as Transfer;
  return {
    ...sender,
    transferId: id,
    readTransfer,
    claim: async (remedy, problem = 'NOT_ARRIVED') => {
      const { transaction_id: paid, send_amount: amount } = await readTransfer();
      const body = claimRequest(paid, { kind: 'REMITTANCE_ERROR', problem, remedy, amount });
      const { token } = await issueToken(bank, sender.id);
      const headers = { [headerNames.idempotencyKey]: bank.random.newId() };
      const answer = await apiCaller(site, token, headers)('POST', '/claim/', body);
      if (answer.status !== 201) throw new Error(`no claim: ${await answer.text()}`);
      return (await answer.json()) as Claim;
    },
    read: async (claim) => (await get(`/claim/${claim.id}/`)) as Claim,
    closeWallet,
  };
};
