import type { Relationship, TransferPurpose } from '#domain/beneficiaries/collections.ts';
import type { Destination } from '#bank/beneficiaries/destinations.ts';
import {
  bdDestination,
  ipayDestination,
  usDestination,
  walletDestination,
} from '#bank/beneficiaries/destinations.ts';

/** A persona's saved beneficiary. */
export interface PersonaBeneficiary {
  readonly name: string;
  /** As in the history; a wallet's number has no country code. */
  readonly number: string;
  readonly isFavourite: boolean;
  /** Validated by the same rules as a customer's input. */
  readonly destination: Destination | KheyaDestination;
}

/** Another persona's taka account, by its key. */
export interface KheyaDestination {
  readonly type: 'USD_TO_OTHER_BDT';
  readonly accountKey: string;
}

interface Listed {
  readonly name: string;
  readonly number: string;
  readonly isFavourite?: boolean;
}

const listed = (
  { name, number, isFavourite = false }: Listed,
  destination: PersonaBeneficiary['destination'],
): PersonaBeneficiary => ({ name, number, isFavourite, destination });

/** An account at a US bank, paid by ACH. */
const byAch = (one: Listed & { readonly routing: string }): PersonaBeneficiary =>
  listed(
    one,
    usDestination({
      beneficiary_type: 'ACH',
      account_holder_name: one.name,
      routing_number: one.routing,
      account_number: one.number,
      account_type: 'CHECKING',
    }),
  );

/** An account at a US bank, paid by wire. */
const byWire = (
  one: Listed & {
    readonly routing: string;
    readonly street: string;
    readonly city: string;
    readonly postalCode: string;
    readonly bankAddress: string;
  },
): PersonaBeneficiary =>
  listed(
    one,
    usDestination({
      beneficiary_type: 'DOMESTIC_WIRE',
      account_holder_name: one.name,
      routing_number: one.routing,
      account_number: one.number,
      account_type: 'CHECKING',
      address_line_1: one.street,
      city: one.city,
      state: 'New York',
      postal_code: one.postalCode,
      bank_address: one.bankAddress,
    }),
  );

type AtBdBank = Listed & { readonly routing: string; readonly branch: string };

/** An account at a bank of Bangladesh, paid from dollars. */
const fromDollars = (one: AtBdBank & { readonly purpose: TransferPurpose }): PersonaBeneficiary =>
  listed(
    one,
    bdDestination({
      beneficiary_type: 'BD_WIRE',
      account_holder_name: one.name,
      routing_number: one.routing,
      branch_name: one.branch,
      account_number: one.number,
      purpose: one.purpose,
    }),
  );

/** An account at a bank of Bangladesh, paid from taka. */
const fromTaka = (one: AtBdBank & { readonly mobile: string }): PersonaBeneficiary =>
  listed(
    one,
    bdDestination({
      beneficiary_type: 'WITHDRAW_TO_BD_BANK',
      account_holder_name: one.name,
      routing_number: one.routing,
      branch_name: one.branch,
      account_number: one.number,
      mobile_number: one.mobile,
    }),
  );

/** A bKash wallet. */
const byBkash = (one: Listed & { readonly relationship: Relationship }): PersonaBeneficiary =>
  listed(
    one,
    walletDestination({
      wallet_type: 'bkash',
      account_number: one.number,
      account_holder_name: one.name,
      relationship: one.relationship,
    }),
  );

/** An iPay wallet. */
const byIpay = (one: Listed): PersonaBeneficiary =>
  listed(one, ipayDestination({ ipay_wallet_number: one.number, account_holder_name: one.name }));

/** The taka account of another persona. */
const atKheya = (one: Listed & { readonly accountKey: string }): PersonaBeneficiary =>
  listed(one, { type: 'USD_TO_OTHER_BDT', accountKey: one.accountKey });

const chase = '021000021';
const citibank = '021000089';
const wells = '026012881';
const capital = '031176110';
const tdBank = '026013673';

const ofUs: readonly PersonaBeneficiary[] = [
  byAch({ name: 'Parkside Realty', number: '4410077213', routing: chase, isFavourite: true }),
  byAch({ name: 'Queens Light and Gas', number: '8830014772', routing: citibank }),
  byAch({ name: 'Fiberline Internet', number: '7702245190', routing: wells }),
  byAch({ name: 'Astoria Music School', number: '5520183399', routing: tdBank }),
  byAch({ name: 'Northern Wheels', number: '9900182245', routing: capital }),
  byAch({ name: 'Northern Wheels', number: '9900182246', routing: capital }),
  byAch({ name: 'Elmhurst Dental Lab', number: '6120094417', routing: chase }),
  byAch({ name: 'Borough Water Board', number: '3301144902', routing: citibank }),
  fromDollars({
    name: 'Hosne Ara Begum',
    number: '1503204477120',
    routing: '225261187',
    branch: 'Dhanmondi',
    purpose: 'FAMILY_SUPPORT',
    isFavourite: true,
  }),
  byBkash({
    name: 'Sumaiya Karim',
    number: '01712555014',
    relationship: 'FAMILY',
    isFavourite: true,
  }),
  atKheya({ name: 'Tanvir Hasan', number: '1740210061730', accountKey: 'bd.taka' }),
  fromTaka({
    name: 'Abdul Karim',
    number: '2050331140091',
    routing: '125263377',
    branch: 'Mohammadpur Krishi Market',
    mobile: '01715550164',
  }),
  fromTaka({
    name: 'Shirin Akter',
    number: '1181260077415',
    routing: '090263286',
    branch: 'Mohammadpur',
    mobile: '01915550165',
  }),
  fromTaka({
    name: 'Mohona Flat Owners',
    number: '3301177820046',
    routing: '060261205',
    branch: 'Dhanmondi',
    mobile: '01815550166',
  }),
];

const dhanmondi = { routing: '090261183', branch: 'Dhanmondi' } as const;

const ofBd: readonly PersonaBeneficiary[] = [
  fromTaka({
    name: 'Nusrat Jahan',
    number: '1101334455012',
    mobile: '01855550112',
    isFavourite: true,
    ...dhanmondi,
  }),
  fromTaka({ name: 'Rakib Uddin', number: '2070551290034', mobile: '01715550113', ...dhanmondi }),
  fromTaka({ name: 'Mehedi Hasan', number: '1503207788415', mobile: '01615550114', ...dhanmondi }),
  fromTaka({
    name: 'Green Road Properties',
    number: '1781020044190',
    routing: '200261694',
    branch: 'Green Road',
    mobile: '01715550115',
  }),
  fromTaka({
    name: 'Dhaka South Power',
    number: '0020190033417',
    routing: '135261185',
    branch: 'Dhanmondi',
    mobile: '01715550116',
  }),
  fromTaka({ name: 'Dhanmondi Net', number: '1391007755203', mobile: '01915550117', ...dhanmondi }),
  fromTaka({
    name: 'City Water Office',
    number: '0020440019284',
    routing: '135261185',
    branch: 'Dhanmondi',
    mobile: '01715550118',
  }),
  fromTaka({
    name: 'Shishu Kanon School',
    number: '2050118840227',
    routing: '125261182',
    branch: 'Dhanmondi',
    mobile: '01715550119',
  }),
  fromTaka({
    name: 'Sabbir Traders',
    number: '1021559900013',
    routing: '095261188',
    branch: 'Dhanmondi',
    mobile: '01715550120',
  }),
  byIpay({ name: 'Karim Store', number: '01955550147', isFavourite: true }),
  byIpay({ name: 'Jahanara Pharmacy', number: '01755550171' }),
  byIpay({ name: 'Mamun Mia', number: '01655550139' }),
  byIpay({ name: 'Nusrat Jahan', number: '01855550112' }),
  byBkash({ name: 'Nusrat Jahan', number: '01855550112', relationship: 'BUSINESS' }),
  byBkash({ name: 'Farzana Yasmin', number: '01715550188', relationship: 'BUSINESS' }),
];

const sylhet = { routing: '060913553', branch: 'Sylhet' } as const;
const zindabazar = { routing: '225914155', branch: 'Zinda Bazar' } as const;

const ofBdtOnly: readonly PersonaBeneficiary[] = [
  fromTaka({
    name: 'Bandar Bazar Cloth House',
    number: '2070110098734',
    mobile: '01715550131',
    isFavourite: true,
    ...sylhet,
  }),
  fromTaka({
    name: 'Alhaj Mujibur Rahman',
    number: '1511003344821',
    mobile: '01715550132',
    ...sylhet,
  }),
  fromTaka({
    name: 'Shapla Akter',
    number: '1032204417706',
    mobile: '01655550120',
    isFavourite: true,
    ...zindabazar,
  }),
  fromTaka({
    name: 'Zindabazar Pharmacy',
    number: '2061150093341',
    mobile: '01755550133',
    ...zindabazar,
  }),
  fromTaka({ name: 'Surma Gas House', number: '1172209981450', mobile: '01955550166', ...sylhet }),
  fromTaka({ name: 'Mira Bazar Store', number: '1041177302298', mobile: '01815550167', ...sylhet }),
];

const maijdee = { routing: '200751546', branch: 'Maijdee Bazar' } as const;

const ofHeavy: readonly PersonaBeneficiary[] = [
  byAch({ name: 'Bengal Rice Importers', number: '4471002281', routing: chase, isFavourite: true }),
  byAch({ name: 'Sundarban Fish Company', number: '4471002319', routing: chase }),
  byAch({ name: 'Hudson Dairy Supply', number: '5580113927', routing: wells }),
  byAch({ name: 'Queens Halal Meats', number: '6690224038', routing: tdBank, isFavourite: true }),
  byAch({ name: 'Spice Route Wholesale', number: '7701335149', routing: citibank }),
  byAch({ name: 'Sohel Rana', number: '8812446650', routing: capital }),
  byAch({ name: 'Parvin Sultana', number: '8812446761', routing: capital }),
  byAch({ name: 'Jamaica Home Loans', number: '3391200784', routing: citibank }),
  byWire({
    name: 'Hillside Avenue Holdings',
    number: '2204419930',
    routing: chase,
    street: '163-10 Hillside Avenue',
    city: 'Jamaica',
    postalCode: '11432',
    bankAddress: '270 Park Avenue, New York, NY 10017',
  }),
  fromDollars({
    name: 'Abdul Hamid',
    number: '2050771100943',
    routing: '125751571',
    branch: 'Maijdee Court',
    purpose: 'FAMILY_SUPPORT',
    isFavourite: true,
  }),
  fromDollars({
    name: 'Rahela Khatun',
    number: '1181339900027',
    purpose: 'FAMILY_SUPPORT',
    ...maijdee,
  }),
  byBkash({
    name: 'Rahela Khatun',
    number: '01855550108',
    relationship: 'FAMILY',
    isFavourite: true,
  }),
  byBkash({ name: 'Abdul Hamid', number: '01755550159', relationship: 'FAMILY' }),
  byBkash({ name: 'Jesmin Ara', number: '01955550183', relationship: 'FAMILY' }),
  fromTaka({ name: 'Matin Builders', number: '1021770033819', mobile: '01715550184', ...maijdee }),
  fromTaka({
    name: 'Noakhali Brick Field',
    number: '2070990144206',
    mobile: '01715550185',
    ...maijdee,
  }),
  fromTaka({ name: 'Rod Cement Ghar', number: '3301558820417', mobile: '01715550186', ...maijdee }),
];

const landlord: readonly PersonaBeneficiary[] = [
  byAch({ name: 'Roosevelt Avenue Homes', number: '3300456712', routing: chase }),
];

/** The saved beneficiaries of each persona, by its key. */
export const personaBeneficiaries: ReadonlyMap<string, readonly PersonaBeneficiary[]> = new Map([
  ['us', ofUs],
  ['bd', ofBd],
  ['bdt-only', ofBdtOnly],
  ['heavy', ofHeavy],
  ['frozen', landlord],
  ['blocked', landlord],
  ['device', landlord],
]);
