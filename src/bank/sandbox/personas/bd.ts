import { bdHistory, bdRecent } from './bd-history.ts';
import { type Persona, personaNotification, verifiedFacts } from './persona.ts';

const openedDaysAgo = 730;

const home = {
  address_line_1: 'House 42, Road 9A',
  address_line_2: 'Flat 5C',
  city: null,
  state: null,
  thana: 'Dhanmondi',
  district: 'Dhaka',
  division: 'Dhaka',
  postal_code: '1209',
  country: 'BD',
} as const;

/** Bangladesh, verified, with a linked business that is paid in dollars. */
export const bd: Persona = {
  key: 'bd',
  about: 'Bangladesh, verified, with a linked business paid in dollars and two taka accounts',
  zone: 'Asia/Dhaka',
  joinedDaysAgo: openedDaysAgo + 8,
  born: '1990-11-03',
  facts: {
    ...verifiedFacts,
    first_name: 'Tanvir',
    last_name: 'Hasan',
    email_address: 'bd@kheya.test',
    mobile_number: '+8801755550121',
    language: 'bn',
  },
  addresses: [
    { ...home, address_type: 'legal' },
    {
      ...home,
      address_type: 'cardShipping',
      address_line_1: '88 Green Road',
      address_line_2: 'Level 4',
    },
    { ...home, address_type: 'productShipping' },
  ],
  accounts: [
    {
      kind: 'USER',
      key: 'bd.business',
      number: '4820044806',
      openedDaysAgo,
      nickname: 'Nodi Design Studio',
      accountType: 'CHECKING',
      profileType: 'LINKED_BUSINESS',
      status: 'ACTIVE_OR_DISBURSED',
    },
    {
      kind: 'BDT',
      key: 'bd.taka',
      profileType: 'PERSON',
      number: '1740210061730',
      openedDaysAgo,
      accountName: 'Kheya Taka',
      nickname: 'দৈনন্দিন',
    },
    {
      kind: 'BDT',
      key: 'bd.wages',
      profileType: 'LINKED_BUSINESS',
      number: '1740210061748',
      openedDaysAgo: openedDaysAgo - 30,
      accountName: 'Kheya Taka',
      nickname: 'কর্মীদের বেতন',
    },
    {
      kind: 'MANUAL',
      key: 'bd.deposits',
      number: '7002001186',
      openedDaysAgo: openedDaysAgo - 45,
      currency: 'BDT',
      accountName: 'Counter deposits',
      profileType: 'LINKED_BUSINESS',
      bankName: 'Jamuna Partner Bank PLC',
      bankAddress: 'Mirpur Road, Dhanmondi, Dhaka 1205',
      routingNumber: '990261238',
      depositReference: 'KHEYA-BD-1186',
    },
  ],
  cards: [
    {
      key: 'bd.virtual',
      account: 'bd.business',
      status: 'ACTIVE',
      type: 'virtual',
      brand: 'MASTERCARD',
      nickname: 'Studio tools',
      lastFour: '5530',
      issuedDaysAgo: openedDaysAgo - 3,
      expires: { month: '05', inYears: 2 },
    },
    {
      key: 'bd.logo',
      account: 'bd.business',
      status: 'IMAGE_REJECTED',
      type: 'physical',
      brand: 'MASTERCARD',
      nickname: 'Studio logo',
      lastFour: '2261',
      issuedDaysAgo: 11,
      expires: { month: '10', inYears: 4 },
      image: { drawing: 'logo', rejectedFor: 'BRAND_OR_CELEBRITY' },
    },
  ],
  notifications: [
    personaNotification('paymentIn', 1, 22),
    personaNotification('declined', 3, 23),
    personaNotification('maintenance', 4, 18),
    personaNotification('incentive', 8, 20),
    personaNotification('newDevice', 21, 11, true),
    personaNotification('statement', 20, 9, true),
    personaNotification('verified', openedDaysAgo, 12, true),
    personaNotification('welcome', openedDaysAgo, 13, true),
  ],
  life: ({ chance, today }) => {
    const span = {
      zone: 'Asia/Dhaka',
      fromDay: today - openedDaysAgo + 1,
      toDay: today,
      chance,
    } as const;
    return [...bdHistory(span), ...bdRecent(span)];
  },
};
