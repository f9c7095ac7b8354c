import type {
  BdBeneficiary,
  BdtAccountBeneficiary,
  Beneficiary,
  IpayBeneficiary,
  MobileWalletBeneficiary,
} from '#contract/beneficiaries.ts';
import { walletBeneficiaryTypes } from '#domain/beneficiaries/collections.ts';
import type { NameCheckResult, TransferPurpose } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { toAsciiName } from '#domain/text/latin-names.ts';

/** The bank's record type of each collection. */
export interface BeneficiaryRecords {
  readonly beneficiary: Beneficiary;
  readonly 'bd-beneficiary': BdBeneficiary;
  readonly 'bdt-account-beneficiary': BdtAccountBeneficiary;
  readonly 'mobile-wallet-beneficiary': MobileWalletBeneficiary;
  readonly 'ipay-beneficiary': IpayBeneficiary;
}

export type BeneficiaryCollection = keyof BeneficiaryRecords;

/** A beneficiary of any collection, for the list and the details. */
export interface BeneficiaryView {
  readonly collection: keyof BeneficiaryRecords;
  readonly id: string;
  readonly type: BeneficiaryType;
  readonly nickname: string;
  readonly holderName: string;
  /** Full, or masked if it comes from the cache or belongs to another customer. */
  readonly number: string;
  /** The bank and its branch; null if the type implies it. */
  readonly bank: string | null;
  /** What money sent there is for, if it was saved with the recipient. */
  readonly purpose: TransferPurpose | null;
  readonly isFavourite: boolean;
  readonly nameCheck: NameCheckResult;
  readonly isDisabled: boolean;
  readonly version: number;
  readonly lastSentAt: string | null;
}

type Common = Pick<
  Beneficiary,
  | 'id'
  | 'beneficiary_nickname'
  | 'is_favourite'
  | 'name_check'
  | 'status'
  | 'version'
  | 'last_sent_at'
>;

const commonOf = (record: Common) => ({
  id: record.id,
  nickname: record.beneficiary_nickname,
  isFavourite: record.is_favourite,
  nameCheck: record.name_check,
  purpose: null,
  isDisabled: record.status === 'DISABLED',
  version: record.version,
  lastSentAt: record.last_sent_at,
});

type Views = {
  readonly [Name in keyof BeneficiaryRecords]: (
    record: BeneficiaryRecords[Name],
  ) => Omit<BeneficiaryView, 'collection'>;
};

const views: Views = {
  beneficiary: (record) => ({
    ...commonOf(record),
    type: record.beneficiary_type,
    holderName: record.beneficiary_info.account_holder_name,
    number: record.account_number,
    bank: record.beneficiary_info.bank_name,
  }),
  'bd-beneficiary': (record) => ({
    ...commonOf(record),
    type: record.beneficiary_type,
    holderName: record.beneficiary_info.account_holder_name,
    purpose: record.beneficiary_info.purpose,
    number: record.account_number,
    bank: `${record.beneficiary_info.bank_name}, ${record.beneficiary_info.branch_name}`,
  }),
  'bdt-account-beneficiary': (record) => ({
    ...commonOf(record),
    type: 'USD_TO_OTHER_BDT',
    holderName: record.beneficiary_info.account_holder_name,
    number: record.account_number,
    bank: null,
  }),
  'mobile-wallet-beneficiary': (record) => ({
    ...commonOf(record),
    type: walletBeneficiaryTypes[record.wallet_type],
    holderName: record.beneficiary_info.account_holder_name,
    number: record.account_number,
    bank: null,
  }),
  'ipay-beneficiary': (record) => ({
    ...commonOf(record),
    type: 'IPAY',
    holderName: record.beneficiary_info.account_holder_name,
    number: record.ipay_wallet_number,
    bank: null,
  }),
};

/** Whether a URL segment names a collection. */
export const isBeneficiaryCollection = (name: string): name is BeneficiaryCollection =>
  Object.hasOwn(views, name);

/** Converts a collection's record to a view. */
export const toBeneficiaryView = <Name extends keyof BeneficiaryRecords>(
  collection: Name,
  record: BeneficiaryRecords[Name],
): BeneficiaryView => ({ collection, ...views[collection](record) });

/** Sorts favourites first, then by last transfer, then by name in the customer's language. */
export const sortBeneficiaries = (
  beneficiaries: readonly BeneficiaryView[],
  language: string,
): readonly BeneficiaryView[] => {
  const byName = new Intl.Collator(language);
  return beneficiaries.toSorted(
    (one, other) =>
      Number(other.isFavourite) - Number(one.isFavourite) ||
      (other.lastSentAt ?? '').localeCompare(one.lastSentAt ?? '') ||
      byName.compare(one.nickname, other.nickname),
  );
};

/** The beneficiaries that match every word: names, bank, or digits of the number. */
export const findBeneficiaries = (
  beneficiaries: readonly BeneficiaryView[],
  typed: string,
): readonly BeneficiaryView[] => {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  return beneficiaries.filter((beneficiary) => {
    const text = folded(
      [
        beneficiary.nickname,
        beneficiary.holderName,
        beneficiary.bank ?? '',
        beneficiary.number.replaceAll('•', ''),
      ].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
};

const folded = (text: string): string =>
  toAsciiName(text.normalize('NFC'))
    .toLowerCase()
    .replace(/[০-৯]/gu, (digit) => String(digit.charCodeAt(0) - 0x09e6));
