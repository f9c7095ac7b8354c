import type { Currency } from '../money/money.ts';
import type { BeneficiaryType, SendTarget } from '../permissions/rules.ts';
import { sendTargetRules } from '../permissions/rules.ts';

/** What a transfer's payload says of how the money goes (spec 4). */
export const transferModes = [
  'OWN',
  'USD_TO_BDT_CONVERT',
  'INTERNAL',
  'ACH',
  'DOMESTIC_WIRE',
  'BD_TRANSFER',
  'IPAY_TRANSFER',
] as const;

export type TransferMode = (typeof transferModes)[number];

/** The fields of which a payload carries exactly one, in the specification's order (spec 3). */
export const destinationFields = [
  'destination_account',
  'destination_bdt_account',
  'bdt_account_beneficiary',
  'bd_beneficiary',
  'ipay_beneficiary',
  'mobile_wallet_beneficiary',
  'beneficiary',
] as const;

export type DestinationField = (typeof destinationFields)[number];

/** Where the money of a target may go: a field, and for a payee the types that it may be of. */
interface TargetDestination {
  readonly field: DestinationField;
  readonly payeeTypes?: readonly BeneficiaryType[];
  /** Set where the target is told from another by whose the destination is. */
  readonly isOwn?: boolean;
}

/** One row of the mapping table of product.md B4. */
export interface TransferTarget {
  readonly sourceCurrency: Currency;
  readonly receiveCurrency: Currency;
  readonly transferMode: TransferMode;
  readonly destinations: readonly TargetDestination[];
}

const dollars = { sourceCurrency: 'USD', receiveCurrency: 'USD' } as const;
const taka = { sourceCurrency: 'BDT', receiveCurrency: 'BDT' } as const;
const conversion = {
  sourceCurrency: 'USD',
  receiveCurrency: 'BDT',
  transferMode: 'USD_TO_BDT_CONVERT',
} as const;

const toBeneficiary = (
  field: DestinationField,
  ...payeeTypes: BeneficiaryType[]
): TargetDestination => ({
  field,
  payeeTypes,
});

/**
 * An account at a bank of Bangladesh, whichever country its owner was in when it was saved: both
 * types name the same thing (decision 35), and a customer in the US can save the first only.
 */
const bdBank = toBeneficiary('bd_beneficiary', 'BD_WIRE', 'WITHDRAW_TO_BD_BANK');

/**
 * The sixteen targets of sending money (product.md B4). A wire to Bangladesh carries dollars, which
 * the receiving bank turns into taka at its own rate; every other way to taka converts here.
 */
export const transferTargets: Readonly<Record<SendTarget, TransferTarget>> = {
  MY_ACCOUNT: {
    ...dollars,
    transferMode: 'OWN',
    destinations: [{ field: 'destination_account', isOwn: true }],
  },
  USER_ACCOUNT: {
    ...dollars,
    transferMode: 'INTERNAL',
    destinations: [
      { field: 'destination_account', isOwn: false },
      { ...toBeneficiary('beneficiary', 'INTERNAL'), isOwn: false },
    ],
  },
  ACH: {
    ...dollars,
    transferMode: 'ACH',
    destinations: [{ ...toBeneficiary('beneficiary', 'ACH'), isOwn: false }],
  },
  PLAID: {
    ...dollars,
    transferMode: 'ACH',
    destinations: [{ ...toBeneficiary('beneficiary', 'ACH'), isOwn: true }],
  },
  DOMESTIC_WIRE: {
    ...dollars,
    transferMode: 'DOMESTIC_WIRE',
    destinations: [toBeneficiary('beneficiary', 'DOMESTIC_WIRE')],
  },
  BD_WIRE: {
    ...dollars,
    transferMode: 'BD_TRANSFER',
    destinations: [toBeneficiary('bd_beneficiary', 'BD_WIRE')],
  },
  USD_TO_BDT: {
    ...conversion,
    destinations: [{ field: 'destination_bdt_account', isOwn: true }],
  },
  USD_TO_OTHER_BDT: {
    ...conversion,
    destinations: [toBeneficiary('bdt_account_beneficiary', 'USD_TO_OTHER_BDT')],
  },
  USD_TO_BANK: { ...conversion, destinations: [bdBank] },
  BKASH: { ...conversion, destinations: [toBeneficiary('mobile_wallet_beneficiary', 'BKASH')] },
  NAGAD: { ...conversion, destinations: [toBeneficiary('mobile_wallet_beneficiary', 'NAGAD')] },
  UPAY: { ...conversion, destinations: [toBeneficiary('mobile_wallet_beneficiary', 'UPAY')] },
  IPAY: {
    ...taka,
    transferMode: 'IPAY_TRANSFER',
    destinations: [toBeneficiary('ipay_beneficiary', 'IPAY')],
  },
  WITHDRAW_TO_BD: {
    ...taka,
    transferMode: 'BD_TRANSFER',
    destinations: [{ ...bdBank, isOwn: true }],
  },
  WITHDRAW_TO_BD_BANK: {
    ...taka,
    transferMode: 'BD_TRANSFER',
    destinations: [{ ...bdBank, isOwn: false }],
  },
  OTHER_KHEYA_BDT: {
    ...taka,
    transferMode: 'INTERNAL',
    destinations: [toBeneficiary('bdt_account_beneficiary', 'USD_TO_OTHER_BDT')],
  },
};

/** Where a target leads to one's own account at Kheya; undefined for every other. */
export const ownAccountField = (target: SendTarget): DestinationField | undefined =>
  transferTargets[target].destinations.find(
    ({ field, isOwn }) => isOwn === true && field.startsWith('destination_'),
  )?.field;

/** Every target, in the order they are offered in. */
export const sendTargets = Object.keys(sendTargetRules) as readonly SendTarget[];

/** The types of payee a target can reach; none for what only goes to an account. */
export const beneficiaryTypesOf = (target: SendTarget): readonly BeneficiaryType[] =>
  transferTargets[target].destinations.flatMap(({ payeeTypes = [] }) => payeeTypes);

/** Whether a target's money changes its currency on the way. */
export const isConversion = (target: SendTarget): boolean =>
  transferTargets[target].sourceCurrency !== transferTargets[target].receiveCurrency;

/** What is known of a transfer's two ends once they have been looked up. */
export interface DestinationFacts {
  readonly sourceCurrency: Currency;
  readonly destination: DestinationField;
  /** The type of the saved payee; undefined where the destination is an account. */
  readonly payeeType?: BeneficiaryType | undefined;
  /** Whether the sender owns the destination: an account here, or one at a bank proved as theirs. */
  readonly isOwn: boolean;
}

/**
 * The one destination a payload names, or undefined where it names none or several (spec 3). A field
 * that is null or left out names nothing.
 */
export const oneDestination = (
  payload: Readonly<Partial<Record<DestinationField, string | null | undefined>>>,
): { readonly field: DestinationField; readonly id: string } | undefined => {
  const named = destinationFields.flatMap((field) => {
    const id = payload[field];
    return id === undefined || id === null ? [] : [{ field, id }];
  });
  return named.length === 1 ? named[0] : undefined;
};

/**
 * The targets whose two ends these are. Mostly one or none; only dollars to a bank of Bangladesh may
 * go two ways, by wire or converted here.
 */
export const possibleTargets = (facts: DestinationFacts): readonly SendTarget[] =>
  sendTargets.filter((target) => {
    const { sourceCurrency, destinations } = transferTargets[target];
    return (
      sourceCurrency === facts.sourceCurrency &&
      destinations.some((destination) => fits(destination, facts))
    );
  });

const fits = (destination: TargetDestination, facts: DestinationFacts): boolean =>
  destination.field === facts.destination &&
  (destination.isOwn ?? facts.isOwn) === facts.isOwn &&
  (destination.payeeTypes === undefined
    ? facts.payeeType === undefined
    : facts.payeeType !== undefined && destination.payeeTypes.includes(facts.payeeType));

/**
 * The target a payload means, or undefined where its mode is none that its ends allow: the bank
 * derives the mode and compares it with the payload's (product.md B4).
 */
export const findTarget = (facts: DestinationFacts, mode: TransferMode): SendTarget | undefined =>
  possibleTargets(facts).find((target) => transferTargets[target].transferMode === mode);
