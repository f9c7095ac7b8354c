import { maskNumber } from '#domain/accounts/accounts.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Arrival } from '#domain/transfers/arrival.ts';
import { estimateArrival } from '#domain/transfers/arrival.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { beneficiaryTypesOf, ownAccountField, transferTargets } from '#domain/transfers/targets.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { RecordedTransferEvent } from '#bank/payments/transfers/transfer-view.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import type { Posting, TransactionDraft } from '#bank/ledger/postings.ts';
import { HOUR_MS } from '../generators/calendar-and-rates.ts';
import type { Chance } from '../generators/chance.ts';
import type { DatasetAccount, SeededBeneficiary } from './beneficiaries.ts';
import { isPaidBy } from './beneficiaries.ts';
import type { QuotedParties, SentPayment } from './sent-payments.ts';
import { quoteOfPayment } from './sent-payments.ts';

/** A transfer of the history with what the transfer screens and the scheduler need. */
export interface SeededTransfer {
  readonly id: string;
  readonly customerId: string;
  readonly payment: SentPayment;
  readonly rail: Rail;
  readonly shown: TransferQuote;
  readonly destinationField: DestinationField;
  readonly beneficiaryId: string | undefined;
  readonly events: readonly RecordedTransferEvent[];
  /** The next automatic step of an open transfer. */
  readonly next: { readonly step: 'SEND' | 'ASK'; readonly dueAtMs: number } | undefined;
}

/** The personas' accounts and beneficiaries, as input for transfers. */
export interface TransferContext {
  readonly accounts: readonly DatasetAccount[];
  readonly beneficiaries: readonly SeededBeneficiary[];
  readonly countryOf: (customerId: string) => Country | null;
  readonly endMs: number;
}

const railOf = ({ target, holdId }: SentPayment): Rail => {
  switch (target) {
    case 'ACH':
      return 'ach';
    case 'DOMESTIC_WIRE':
      return 'wire';
    case 'USD_TO_BANK':
      return 'npsb';
    case 'WITHDRAW_TO_BD_BANK':
      // NPSB is immediate; a payment that was held first went with a batch.
      return holdId === undefined ? 'npsb' : 'beftn';
    case 'BKASH':
      return 'bkash';
    case 'IPAY':
      return 'ipay';
    default:
      return 'book';
  }
};

const isOpen = ({ status }: SentPayment): boolean => status === 'INIT' || status === 'PENDING';

/** An open payment arrives when its rail says, but not before the history ends. */
const arrivalOfPayment = (payment: SentPayment, rail: Rail, endMs: number): Arrival => {
  const { draft, bookedAtMs = draft.timeMs } = payment;
  if (isOpen(payment)) {
    const promised = estimateArrival(rail, draft.timeMs, railCalendar);
    const notBeforeMs = endMs + HOUR_MS;
    return {
      ...promised,
      expectedFromMs: Math.max(promised.expectedFromMs, notBeforeMs),
      expectedToMs: Math.max(promised.expectedToMs, notBeforeMs),
    };
  }
  return {
    isImmediateProcessable: true,
    cutOffAtMs: undefined,
    processedOn: undefined,
    expectedFromMs: bookedAtMs,
    expectedToMs: bookedAtMs,
    valueDate: localDayAt(bookedAtMs, homeZoneOf(transferTargets[payment.target].receiveCurrency)),
  };
};

const nextOf = (
  payment: SentPayment,
  { cutOffAtMs, expectedFromMs }: Arrival,
): SeededTransfer['next'] => {
  if (payment.status === 'INIT')
    return { step: 'SEND', dueAtMs: cutOffAtMs ?? payment.draft.timeMs };
  return payment.status === 'PENDING' ? { step: 'ASK', dueAtMs: expectedFromMs } : undefined;
};

const endingOf = ({
  draft,
  status,
  bookedAtMs,
  returned,
}: SentPayment): readonly RecordedTransferEvent[] => {
  if (status === 'FAILED')
    return [
      { kind: 'RETURNED', atMs: draft.timeMs, reason: draft.reason ?? null },
      { kind: 'REFUNDED', atMs: draft.timeMs },
    ];
  const atMs = bookedAtMs ?? draft.timeMs;
  return [
    ...(draft.conversionRate === undefined ? [] : [{ kind: 'CONVERTED', atMs } as const]),
    { kind: 'DELIVERED', atMs },
    ...(returned === undefined
      ? []
      : [
          { kind: 'RETURNED', atMs: returned.atMs, reason: returned.reason } as const,
          { kind: 'REFUNDED', atMs: returned.atMs } as const,
        ]),
  ];
};

/** The events of a payment (product.md B4). */
const eventsOf = (
  payment: SentPayment,
  rail: Rail,
  isOwn: boolean,
): readonly RecordedTransferEvent[] => {
  const { draft, status } = payment;
  const atMs = draft.timeMs;
  const isBooked = rail === 'book';
  return [
    { kind: 'CREATED', atMs },
    ...(isOwn ? [] : [{ kind: 'STEP_UP_OK', atMs, reason: 'CODE' } as const]),
    ...(isBooked ? [] : [{ kind: 'HELD', atMs } as const]),
    ...(isBooked || status === 'INIT' ? [] : [{ kind: 'SENT', atMs } as const]),
    ...(isOpen(payment) ? [] : endingOf(payment)),
  ];
};

const nicknameOf = ({ details }: DatasetAccount): string | null =>
  details.kind === 'MANUAL' ? details.accountName : details.nickname;

/** The customer's own account that matches the target. */
const ownDestination = (
  { target, draft }: SentPayment,
  customerId: string,
  { accounts }: TransferContext,
): QuotedParties['destination'] | undefined => {
  const field = ownAccountField(target);
  const kind = field === 'destination_account' ? 'USER' : 'BDT';
  const found = accounts.find(
    ({ account, details }) =>
      account.customerId === customerId &&
      details.kind === kind &&
      account.id !== draft.accountId &&
      isPaidBy(
        { name: draft.dstAccountNickname ?? '', accountNumber: account.accountNumber },
        { name: draft.dstAccountNickname ?? '', number: draft.dstAccountNo },
      ),
  );
  if (field === undefined || found === undefined) return undefined;
  return {
    field,
    id: found.account.id,
    payee: {
      name: found.account.accountHolderName,
      nickname: nicknameOf(found),
      account_number_masked: maskNumber(found.account.accountNumber),
      bank_name: null,
      name_check: null,
      is_own: true,
    },
  };
};

const fieldOf = ({ type }: SeededBeneficiary): DestinationField =>
  collectionByType[type].replaceAll('-', '_') as DestinationField;

const savedDestination = (
  { target, draft }: SentPayment,
  customerId: string,
  { beneficiaries }: TransferContext,
): QuotedParties['destination'] => {
  const types = beneficiaryTypesOf(target);
  const paid = { name: draft.dstAccountNickname, number: draft.dstAccountNo };
  const found = beneficiaries.find(
    (one) => one.customerId === customerId && types.includes(one.type) && isPaidBy(one, paid),
  );
  if (found === undefined)
    throw new Error(`no saved beneficiary ${paid.name} ${paid.number} for ${target}`);
  return {
    field: fieldOf(found),
    id: found.id,
    payee: {
      name: found.info['account_holder_name'] ?? '',
      nickname: found.name,
      account_number_masked: maskNumber(found.accountNumber),
      bank_name: found.info['bank_name'] ?? null,
      name_check: 'MATCH',
      is_own: false,
    },
  };
};

const transferOf = (
  payment: SentPayment,
  source: DatasetAccount,
  scene: TransferContext,
  chance: Chance,
): SeededTransfer => {
  const { customerId } = source.account;
  const { timeMs } = payment.draft;
  const rail = railOf(payment);
  const destination =
    ownDestination(payment, customerId, scene) ?? savedDestination(payment, customerId, scene);
  const isBusiness = source.details.kind === 'USER' && source.details.profileType !== 'PERSON';
  const ends = {
    sender: { country: scene.countryOf(customerId), isBusiness },
    source: { id: source.account.id },
    destination,
  };
  const arrival = arrivalOfPayment(payment, rail, scene.endMs);
  const named = { id: chance.id(timeMs), clientReference: chance.id(timeMs) };
  const isOwn = destination.payee.is_own;
  return {
    id: chance.id(timeMs),
    customerId,
    payment,
    rail,
    shown: quoteOfPayment(payment, named, ends, arrival),
    destinationField: destination.field,
    beneficiaryId: isOwn ? undefined : destination.id,
    events: eventsOf(payment, rail, isOwn),
    next: nextOf(payment, arrival),
  };
};

/**
 * The transfers behind the payments of the history, with the ids of their transactions. Throws for
 * a payment that no transfer can make: from a deposit account, or between two own taka accounts.
 */
export const makeTransfers = (
  payments: readonly SentPayment[],
  scene: TransferContext,
  chance: Chance,
): readonly SeededTransfer[] => {
  const sources = new Map(scene.accounts.map((one) => [one.account.id, one]));
  return payments.map((payment) => {
    const source = sources.get(payment.draft.accountId);
    if (source === undefined || source.details.kind === 'MANUAL')
      throw new Error(`no transfer leaves the account of ${payment.draft.memo}`);
    return transferOf(payment, source, scene, chance);
  });
};

/**
 * The postings with each transaction's transfer: the sender's transaction, one on another own
 * account, and a return. Another customer's incoming transaction is not related.
 */
export const relatedPostings = (
  postings: readonly Posting[],
  transfers: readonly SeededTransfer[],
  ownerOf: (accountId: string) => string | undefined,
): readonly Posting[] => {
  const byTransaction = new Map(transfers.map((one) => [one.payment.draft.id, one]));
  const byJournal = new Map(transfers.map((one) => [one.payment.journalId, one]));
  const withCause = (
    draft: TransactionDraft,
    found: SeededTransfer | undefined,
  ): TransactionDraft =>
    found === undefined || ownerOf(draft.accountId) !== found.customerId
      ? draft
      : { ...draft, related: { type: 'TRANSFER', id: found.id } };
  return postings.map((posting) => {
    switch (posting.kind) {
      case 'post': {
        const { journal, transactions } = posting;
        const found = byJournal.get(journal.reverses ?? journal.id);
        return { ...posting, transactions: transactions.map((draft) => withCause(draft, found)) };
      }
      case 'hold':
      case 'decline': {
        const found = byTransaction.get(posting.transaction.id);
        return { ...posting, transaction: withCause(posting.transaction, found) };
      }
      default:
        return posting;
    }
  });
};
