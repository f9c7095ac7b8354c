import type { MerchantCurrency } from '#domain/cards/foreign-payments.ts';
import type { EntryMode } from '#domain/cards/spending-rules.ts';
import type { Currency } from '#domain/money/money.ts';
import type { ReasonCode } from '#domain/transactions/reason-codes.ts';
import type { Random } from '../platform/random.ts';
import { type BilledAmount, convertForCard, type ForeignAmount } from './card-currencies.ts';

/** A merchant as the network names it. */
export interface CardMerchant {
  readonly name: string;
  readonly city: string | null;
  /** ISO 3166 alpha-3. */
  readonly country: string | null;
  /** The merchant category, four digits (ISO 18245). */
  readonly category: string | null;
}

/** A merchant's request to authorize an amount on a card. */
export interface AuthorizationRequest extends BilledAmount {
  /** The network's id of the request, and the id of the transaction. Sent twice, it counts once. */
  readonly id: string;
  readonly cardId: string;
  readonly merchant: CardMerchant;
  readonly entryMode: EntryMode;
  /** The PIN that was typed, decrypted from the PIN block; null for a payment without one. */
  readonly pin: string | null;
  /** The network's own reason for declining before it asked the bank. */
  readonly networkDecline: string | null;
}

/** A payment that a merchant took without asking. */
export type OfflinePayment = Omit<AuthorizationRequest, 'pin' | 'networkDecline'>;

/** The bank's response to the network. */
export interface AuthorizationAnswer {
  readonly transactionId: string;
  readonly status: 'PENDING' | 'DECLINED';
  readonly reason: ReasonCode | null;
}

/** A merchant's refund of a posted card payment. */
export interface RefundRequest {
  /** The network's id of the refund, and the id of its transaction. Sent twice, it counts once. */
  readonly id: string;
  /** The posted payment. */
  readonly transactionId: string;
  /** What the network returns, in minor units; by default all that was not refunded yet. */
  readonly amount: bigint | undefined;
  /** Absent for a refund in the card's currency, and for one of all that is left. */
  readonly foreign?: ForeignAmount | undefined;
}

/** The bank as the network sees it: it decides about its cards and posts (cards/issuer.ts). */
export interface CardIssuer {
  /** The card that a merchant with stored details is to charge: the last successor of a card. */
  readonly currentCard: (cardId: string) => Promise<string>;
  readonly authorize: (request: AuthorizationRequest) => Promise<AuthorizationAnswer>;
  readonly clear: (transactionId: string, billed: BilledAmount | undefined) => Promise<void>;
  readonly reverse: (transactionId: string) => Promise<void>;
  readonly refund: (request: RefundRequest) => Promise<void>;
  readonly postOffline: (request: OfflinePayment) => Promise<void>;
}

/** Between which currencies the network converts. */
export interface Currencies {
  readonly merchant: MerchantCurrency;
  readonly card: Currency;
}

/** What a merchant sends to the simulated network. */
export interface CardPayment {
  readonly cardId: string;
  /** Minor units of `currency`, above zero. */
  readonly amount: bigint;
  /** The merchant's currency and the card's, where they differ. */
  readonly currencies?: Currencies | undefined;
  readonly merchantName: string;
  readonly merchantCity?: string | undefined;
  /** ISO 3166 alpha-3. */
  readonly merchantCountry?: string | undefined;
  /** Four digits. */
  readonly merchantCategory?: string | undefined;
  readonly entryMode?: EntryMode | undefined;
  /** As typed at the terminal. */
  readonly pin?: string | undefined;
  /** By a merchant with stored card details, such as a subscription. */
  readonly isRecurring?: boolean | undefined;
  /** The network declines before it asks the bank. */
  readonly networkDecline?: string | undefined;
}

/** Merchants with known details, by name; every other name is a domestic shop of no category. */
const testMerchants: Readonly<Record<string, Omit<CardMerchant, 'name'> & { mode: EntryMode }>> = {
  'Corner Tea House': { city: 'New York', country: 'USA', category: '5812', mode: 'CONTACTLESS' },
  'Steinway Grocery': { city: 'Queens', country: 'USA', category: '5411', mode: 'CHIP' },
  Netflix: { city: 'Los Gatos', country: 'USA', category: '4899', mode: 'ONLINE' },
  'Chase ATM 34th St': { city: 'New York', country: 'USA', category: '6011', mode: 'ATM' },
  'Lucky Star Casino': { city: 'Las Vegas', country: 'USA', category: '7995', mode: 'CHIP' },
  'Borough Market Coffee': {
    city: 'London',
    country: 'GBR',
    category: '5812',
    mode: 'CONTACTLESS',
  },
  'Aarong Dhanmondi': { city: 'Dhaka', country: 'BGD', category: '5651', mode: 'CHIP' },
};

const merchantOf = (payment: CardPayment): { merchant: CardMerchant; entryMode: EntryMode } => {
  const { merchantName: name } = payment;
  const known = Object.hasOwn(testMerchants, name) ? testMerchants[name] : undefined;
  return {
    merchant: {
      name,
      city: payment.merchantCity ?? known?.city ?? null,
      country: payment.merchantCountry ?? known?.country ?? null,
      category: payment.merchantCategory ?? known?.category ?? null,
    },
    entryMode: payment.entryMode ?? known?.mode ?? 'CHIP',
  };
};

const billedOf = (amount: bigint, currencies: Currencies | undefined): BilledAmount =>
  currencies === undefined
    ? { amount }
    : convertForCard(amount, currencies.merchant, currencies.card);

/**
 * The simulated card network: it forwards what merchants send to the issuer of the card, which
 * decides. It gives every request an id, as the networks do. Every call refuses as the issuer does.
 */
export const cardNetwork = (random: Pick<Random, 'newId'>, issuer: CardIssuer) => ({
  /** Asks for an authorization. Recurring payments follow a replaced card to its successor. */
  authorize: async (payment: CardPayment): Promise<AuthorizationAnswer> =>
    issuer.authorize({
      id: random.newId(),
      cardId:
        payment.isRecurring === true ? await issuer.currentCard(payment.cardId) : payment.cardId,
      ...billedOf(payment.amount, payment.currencies),
      ...merchantOf(payment),
      pin: payment.pin ?? null,
      networkDecline: payment.networkDecline ?? null,
    }),
  /** Collects an authorized payment, in full or another amount of the merchant. */
  clear: (transactionId: string, amount?: bigint, currencies?: Currencies): Promise<void> =>
    issuer.clear(transactionId, amount === undefined ? undefined : billedOf(amount, currencies)),
  /** Cancels an authorization. */
  reverse: (transactionId: string): Promise<void> => issuer.reverse(transactionId),
  /** Refunds a collected payment. Returns the refund's id. */
  refund: async (
    transactionId: string,
    amount?: bigint,
    currencies?: Currencies,
  ): Promise<string> => {
    const id = random.newId();
    const billed = amount === undefined ? { amount } : billedOf(amount, currencies);
    await issuer.refund({ id, transactionId, ...billed });
    return id;
  },
  /** Collects a payment that was never authorized. Returns its id. */
  postOffline: async (payment: CardPayment): Promise<string> => {
    const id = random.newId();
    const { cardId, amount, currencies } = payment;
    await issuer.postOffline({
      id,
      cardId,
      ...billedOf(amount, currencies),
      ...merchantOf(payment),
    });
    return id;
  },
});
