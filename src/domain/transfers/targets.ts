import type { Currency } from '../money/money.ts';
import type { BeneficiaryType, SendTarget } from '../permissions/rules.ts';
import { sendTargets } from './send-targets.ts';

/** The `transfer_mode` of a transfer's payload (spec 4). */
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

/**
 * The destination fields, of which a payload has exactly one, in the specification's order (spec
 * 3).
 */
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

/** A destination of a target: a field, and for a beneficiary the allowed types. */
interface TargetDestination {
  readonly field: DestinationField;
  readonly beneficiaryTypes?: readonly BeneficiaryType[];
  /** Set if the target requires the sender's own account, or another customer's. */
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
  ...beneficiaryTypes: BeneficiaryType[]
): TargetDestination => ({
  field,
  beneficiaryTypes,
});

/**
 * An account at a bank in Bangladesh, wherever its owner lived when it was saved: both types mean
 * the same (decision 35), and a customer in the US can save only the first.
 */
const bdBank = toBeneficiary('bd_beneficiary', 'BD_WIRE', 'WITHDRAW_TO_BD_BANK');

/**
 * The sixteen targets of transfers (product.md B4). A wire to Bangladesh carries dollars, which the
 * receiving bank converts at its own rate; every other way to BDT converts here.
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

/** The destination field of a target between own accounts at Kheya; undefined for others. */
export const ownAccountField = (target: SendTarget): DestinationField | undefined =>
  transferTargets[target].destinations.find(
    ({ field, isOwn }) => isOwn === true && field.startsWith('destination_'),
  )?.field;

/** Whether a target only goes to the sender's own account at another bank. */
export const isToOwnBank = (target: SendTarget): boolean =>
  transferTargets[target].destinations.every(
    ({ isOwn, beneficiaryTypes }) => isOwn === true && beneficiaryTypes !== undefined,
  );

/** The beneficiary types of a target; empty if it only goes to an account. */
export const beneficiaryTypesOf = (target: SendTarget): readonly BeneficiaryType[] =>
  transferTargets[target].destinations.flatMap(({ beneficiaryTypes = [] }) => beneficiaryTypes);

/** Whether a target converts currency. */
export const isConversion = (target: SendTarget): boolean =>
  transferTargets[target].sourceCurrency !== transferTargets[target].receiveCurrency;

/** The facts about source and destination once they were looked up. */
export interface DestinationFacts {
  readonly sourceCurrency: Currency;
  readonly destination: DestinationField;
  /** The beneficiary's type; undefined if the destination is an account. */
  readonly beneficiaryType?: BeneficiaryType | undefined;
  /**
   * Whether the sender owns the destination: an account here, or one at a bank verified as theirs.
   */
  readonly isOwn: boolean;
}

/**
 * The one destination of a payload, or undefined if it has none or several (spec 3). Null and
 * missing fields do not count.
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
 * The targets that match source and destination. Usually one or none; dollars to a bank in
 * Bangladesh can go by wire or be converted here.
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
  (destination.beneficiaryTypes === undefined
    ? facts.beneficiaryType === undefined
    : facts.beneficiaryType !== undefined &&
      destination.beneficiaryTypes.includes(facts.beneficiaryType));

/**
 * The target of a payload, or undefined if its mode does not match source and destination: the bank
 * derives the mode and compares it with the payload's (product.md B4).
 */
export const findTarget = (facts: DestinationFacts, mode: TransferMode): SendTarget | undefined =>
  possibleTargets(facts).find((target) => transferTargets[target].transferMode === mode);
