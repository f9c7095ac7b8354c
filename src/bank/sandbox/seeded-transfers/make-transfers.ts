import type { TransferQuote } from '#contract/quotes.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import { collectionByType } from '#domain/beneficiaries/collections.ts';
import { type Arrival, estimateArrival } from '#domain/transfers/arrival.ts';
import type { Rail } from '#domain/transfers/rails.ts';
import { ownAccountField, beneficiaryTypesOf, transferTargets } from '#domain/transfers/targets.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import type { ToldEvent } from '../../transfers/transfer-view.ts';
import type { Chance } from '../history/chance.ts';
import { HOUR_MS } from '../history/zone-time.ts';
import type { WorldAccount } from '../people/world-account.ts';
import { isPaidBy, type SeededBeneficiary } from './seeded-beneficiary.ts';
import { quoteOfPayment, type QuotedEnds } from './seeded-quote.ts';
import type { SentPayment } from './sent-payments.ts';

/** A transfer of the history, as the screens under "Sent" and the jobs that follow it need it. */
export interface SeededTransfer {
  readonly id: string;
  readonly personId: string;
  readonly payment: SentPayment;
  readonly rail: Rail;
  readonly shown: TransferQuote;
  readonly destinationField: DestinationField;
  readonly beneficiaryId: string | undefined;
  readonly events: readonly ToldEvent[];
  /** What happens next by itself, where it is still open. */
  readonly next: { readonly step: 'SEND' | 'ASK'; readonly dueAtMs: number } | undefined;
}

/** The people and what they own, as far as transfers need them. */
export interface TransferScene {
  readonly accounts: readonly WorldAccount[];
  readonly beneficiaries: readonly SeededBeneficiary[];
  readonly countryOf: (personId: string) => Country | null;
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
      // NPSB is there at once; what was set aside first goes with a batch.
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

/** An open payment arrives when its rail says, and not before the history ends. */
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
    takenUpOn: undefined,
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

const endingOf = ({ draft, status, bookedAtMs, returned }: SentPayment): readonly ToldEvent[] => {
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

/** What happened to a payment, step by step (product.md B4). */
const eventsOf = (payment: SentPayment, rail: Rail, isOwn: boolean): readonly ToldEvent[] => {
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

const nicknameOf = ({ details }: WorldAccount): string | null =>
  details.kind === 'MANUAL' ? details.accountName : details.nickname;

/** An own account of the kind that the target leads to. */
const ownDestination = (
  { target, draft }: SentPayment,
  personId: string,
  { accounts }: TransferScene,
): QuotedEnds['destination'] | undefined => {
  const field = ownAccountField(target);
  const kind = field === 'destination_account' ? 'USER' : 'BDT';
  const found = accounts.find(
    ({ account, details }) =>
      account.personId === personId &&
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
  personId: string,
  { beneficiaries }: TransferScene,
): QuotedEnds['destination'] => {
  const types = beneficiaryTypesOf(target);
  const paid = { name: draft.dstAccountNickname, number: draft.dstAccountNo };
  const found = beneficiaries.find(
    (one) => one.personId === personId && types.includes(one.type) && isPaidBy(one, paid),
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

/** What the screens of sending cannot do: from a deposit account, or between two own taka accounts. */
const isNoTransfer = (payment: SentPayment, source: WorldAccount, scene: TransferScene): boolean =>
  source.details.kind === 'MANUAL' ||
  (ownAccountField(payment.target) !== undefined &&
    ownDestination(payment, source.account.personId, scene) === undefined);

const transferOf = (
  payment: SentPayment,
  source: WorldAccount,
  scene: TransferScene,
  chance: Chance,
): SeededTransfer => {
  const { personId } = source.account;
  const { timeMs } = payment.draft;
  const rail = railOf(payment);
  const destination =
    ownDestination(payment, personId, scene) ?? savedDestination(payment, personId, scene);
  const isBusiness = source.details.kind === 'USER' && source.details.profileType !== 'PERSON';
  const ends = {
    sender: { country: scene.countryOf(personId), isBusiness },
    source: { id: source.account.id },
    destination,
  };
  const arrival = arrivalOfPayment(payment, rail, scene.endMs);
  const named = { id: chance.id(timeMs), clientReference: chance.id(timeMs) };
  const isOwn = destination.payee.is_own;
  return {
    id: chance.id(timeMs),
    personId,
    payment,
    rail,
    shown: quoteOfPayment(payment, named, ends, arrival),
    destinationField: destination.field,
    beneficiaryId: isOwn ? undefined : destination.id,
    events: eventsOf(payment, rail, isOwn),
    next: nextOf(payment, arrival),
  };
};

/** The transfers behind the payments of the history; rows and ids are those of its transactions. */
export const makeTransfers = (
  payments: readonly SentPayment[],
  scene: TransferScene,
  chance: Chance,
): readonly SeededTransfer[] => {
  const sources = new Map(scene.accounts.map((one) => [one.account.id, one]));
  return payments.flatMap((payment) => {
    const source = sources.get(payment.draft.accountId);
    if (source === undefined || isNoTransfer(payment, source, scene)) return [];
    return [transferOf(payment, source, scene, chance)];
  });
};
