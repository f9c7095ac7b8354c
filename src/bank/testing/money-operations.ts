import { headerNames } from '#contract/endpoint.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import { accountTerms } from '#domain/accounts/account-opening.ts';
import type { BeneficiaryType, SendTarget } from '#domain/permissions/rules.ts';
import { transferTargets } from '#domain/transfers/targets.ts';
import { addAccount, addCard, addStoredBeneficiary } from './customers.ts';
import type { TestSite } from './test-site.ts';
import { type ApiCall, apiCaller } from './api-client.ts';
import { type Sender, addSender, snapshotOf } from './payments.ts';
import { issueToken } from '../auth/access-tokens.ts';

/** A customer with an account of every kind, a recipient of every type, and a card. */
export interface Mover {
  readonly sender: Sender;
  /** Source and destination of a transfer, by target. */
  readonly ends: ReadonlyMap<SendTarget, Readonly<Record<string, string>>>;
  readonly cardId: string;
}

/** Targets that have no possible destination. */
const unreachable: ReadonlySet<SendTarget> = new Set(['PLAID', 'NAGAD', 'UPAY']);

const partiesOf = async (
  site: TestSite,
  { id, usd, bdt }: Sender,
): Promise<ReadonlyMap<SendTarget, Readonly<Record<string, string>>>> => {
  const second = await addAccount(site.bank, id);
  const other = await addSender(site);
  const own = { destination_account: second.id, destination_bdt_account: bdt.id };
  const recipients = new Map<BeneficiaryType, string>();
  const recipientOf = async (type: BeneficiaryType): Promise<string> => {
    const known = recipients.get(type);
    if (known !== undefined) return known;
    const there = type === 'INTERNAL' ? other.usd : type === 'USD_TO_OTHER_BDT' && other.bdt;
    const made = await addStoredBeneficiary(site.bank, id, {
      type,
      ...(there && { destinationAccountId: there.id }),
    });
    recipients.set(type, made);
    return made;
  };
  const ends = new Map<SendTarget, Readonly<Record<string, string>>>();
  for (const [target, { sourceCurrency, transferMode, destinations }] of Object.entries(
    transferTargets,
  ) as [SendTarget, (typeof transferTargets)[SendTarget]][]) {
    if (unreachable.has(target)) continue;
    const { field, beneficiaryTypes } =
      destinations.find((one) => one.beneficiaryTypes) ?? destinations[0]!;
    ends.set(target, {
      source_account: sourceCurrency === 'USD' ? usd.id : bdt.id,
      transfer_mode: transferMode,
      [field]: beneficiaryTypes
        ? await recipientOf(beneficiaryTypes[0]!)
        : own[field as keyof typeof own],
    });
  }
  return ends;
};

/** Adds a customer of the United States with everything needed to move money. */
export const addMover = async (site: TestSite): Promise<Mover> => {
  const sender = await addSender(site);
  return {
    sender,
    ends: await partiesOf(site, sender),
    cardId: await addCard(site.bank, sender.usd.id),
  };
};

/** API callers with a new token and a new key for each call. */
export const freshCaller = async (site: TestSite, customerId: string): Promise<ApiCall> => {
  const { token } = await issueToken(site.bank, customerId);
  return (method, path, body) =>
    apiCaller(site, token, { [headerNames.idempotencyKey]: site.bank.random.newId() })(
      method,
      path,
      body,
    );
};

/** Submits a quote made before. */
export const sendQuoted = async (
  site: TestSite,
  customerId: string,
  quote: TransferQuote,
): Promise<Response> => {
  const { token } = await issueToken(site.bank, customerId);
  const headers = {
    [headerNames.idempotencyKey]: quote.client_reference,
    [headerNames.reviewedSnapshot]: snapshotOf(quote),
  };
  return apiCaller(site, token, headers)('POST', '/transfer/', {
    source_account: quote.source_account,
    destination_account: quote.destination_account,
    conversion_rate_id: quote.conversion_rate_id,
    amount: quote.send_amount,
    transfer_mode: quote.transfer_mode,
  });
};

/** Every call that sends money, deposits it, or prepares either (A33). */
export const moneyOperations = (
  site: TestSite,
  { sender, ends }: Mover,
  call: ApiCall,
): Readonly<Record<string, () => Promise<Response>>> => {
  const { random } = site.bank;
  const deposit = (method: string, more: object) => () =>
    call('POST', '/add-money/', {
      destination_account: sender.usd.id,
      method,
      amount: '20.00',
      available_at: null,
      ...more,
    });
  const nominees = [{ name: 'Rahima Khatun', relation: 'PARENT', nid: '1234567890', share: '100' }];
  const topUp = {
    mobile_number: '01712345678',
    operator: 'GRAMEENPHONE',
    connection_type: 'PREPAID',
    amount: '20.00',
  };
  return {
    ...Object.fromEntries(
      [...ends].map(([target, request]) => [
        `quote ${target}`,
        () =>
          call('POST', '/transfer-quote/', {
            client_reference: random.newId(),
            amount_side: 'SEND',
            amount: '600.00',
            ...request,
          }),
      ]),
    ),
    'top-up': () => call('POST', '/top-up/', { source_account: sender.bdt.id, ...topUp }),
    'price a top-up': () =>
      call('POST', '/top-up-quote/', { source_account: sender.usd.id, amount: '20.00' }),
    'pull by ACH': deposit('ACH_PULL', { external_account_id: random.newId() }),
    'pull by debit card': deposit('DEBIT_CARD', { card: random.newId() }),
    'hand over a card': () =>
      call('POST', '/card-token/', { card_number: '4242', expiry: '1/20', cvv: '7' }),
    'link a bank': () => call('POST', '/plaid-link/'),
    'order a card': () =>
      call('POST', '/card/', { account_id: sender.usd.id, card_account_type: 'virtual' }),
    'open a dollar account': () =>
      call('POST', '/user-account/', { account_type: 'CHECKING', agreed_terms: accountTerms.USD }),
    'open a taka account': () =>
      call('POST', '/bdt-account/', {
        purpose: 'SAVING',
        nominees,
        agreed_terms: accountTerms.BDT,
      }),
  };
};
