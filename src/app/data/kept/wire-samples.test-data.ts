const id = '01890000-0000-7000-8000-000000000001';
const at = '2026-11-21T06:00:00Z';

const accountNumber = '987654321001';
const cardNumber = '4242424242424242';
const ssn = '123-45-6789';
const ein = '12-3456789';
const email = 'somebody.telling@kheya.test';
const phone = '+8801712345678';
const street = '221B Telling Street';
const picture = 'https://files.kheya.test/picture-of-somebody';
const document = 'https://files.kheya.test/scan-of-passport';

/** What must never be found in a copy, whatever the bank tells and people write. */
export const canaries = [
  accountNumber,
  cardNumber,
  ssn,
  ssn.replaceAll('-', ''),
  ein,
  email,
  phone,
  street,
  picture,
  document,
] as const;

/** A field that a later bank adds, and this app has never heard of. */
const unheardOf = { ssn, ein, tax_document: document, mobile_number: phone };

const userAccount = {
  ...unheardOf,
  id,
  nickname: 'Rainy day',
  account_status: 'ACTIVE_OR_DISBURSED',
  account_details: {
    id,
    synctera_account_balance: '1234.50',
    synctera_available_balance: '1200.00',
    hold_balance: '34.50',
    profile_type: 'PERSON',
  },
  data: {
    ...unheardOf,
    account_number_masked: accountNumber,
    account_type: 'CHECKING',
    accountNumber,
  },
  user: id,
  account_holder_name: 'Ann Example',
  profile: id,
  opened_at: at,
  routing_number: '021000021',
};

const bdtAccount = {
  ...unheardOf,
  id,
  account_name: 'Taka',
  account_number: accountNumber,
  account_balance: '100.00',
  available_balance: '100.00',
  nickname: null,
  account_holder_name: 'Ann Example',
  opened_at: at,
};

const manualAccount = {
  ...unheardOf,
  id,
  account_name: 'Deposit',
  account_number: accountNumber,
  account_balance: '100.00',
  profile_type: 'PERSON',
  type: 'USD_ACCOUNT',
  account_holder_name: 'Ann Example',
  bank_name: 'Partner Bank',
  bank_address: '1 Main Street',
  routing_number: '021000021',
  deposit_reference: 'KH1234',
  opened_at: at,
};

const transaction = {
  ...unheardOf,
  id,
  uuid: id,
  reference_id: 'KH2BHZWB4GPN',
  transaction_time: at,
  amount: '12.00',
  currency: 'USD',
  bdt_amount: null,
  balance: '1222.50',
  dc_sign: 'debit',
  type: 'ACH',
  subtype: null,
  status: 'POSTED',
  memo: `rent to ${accountNumber}, card 4242 4242-4242 4242, my SSN ${ssn}, firm ${ein}`,
  account_no: accountNumber,
  dst_account_no: accountNumber,
  dst_account_nickname: `Landlord ${accountNumber}`,
  conversion_rate: null,
  reason: null,
  transfer_image: document,
  user_data: {
    ...unheardOf,
    merchant_name: 'Corner shop',
    merchant_city: 'Dhaka',
    merchant_country: 'BGD',
    last_four_digit: '4242',
    emboss_name: 'ANN EXAMPLE',
    network_decline_details: `declined ${cardNumber}`,
    card: { card_pan_last_four: '4242', emboss_name: { line_1: 'ANN EXAMPLE' }, ...unheardOf },
  },
  account_id: id,
  card_id: null,
  ledger_sequence: '17',
  hold_expires_at: null,
};

const beneficiary = {
  ...unheardOf,
  id,
  beneficiary_type: 'DOMESTIC_WIRE',
  beneficiary_nickname: `Landlord ${accountNumber}`,
  account_number: accountNumber,
  beneficiary_info: {
    ...unheardOf,
    account_holder_name: `Maple Street Homes ${accountNumber}`,
    routing_number: '021000021',
    bank_name: `Village Bank ${cardNumber}`,
    account_type: 'CHECKING',
    address_line_1: street,
    city: 'Queens',
    state: 'New York',
    postal_code: '11103',
    bank_address: street,
  },
  is_favourite: true,
  name_check: 'MATCH',
  status: 'ACTIVE',
  version: 1,
  created_at: at,
  last_sent_at: null,
};

const { beneficiary_type: _type, ...anyPayee } = beneficiary;
const namedInfo = { ...unheardOf, account_holder_name: `Rahima ${accountNumber}` };

/** What the bank may tell of each resource that is kept, by the resource's name. */
export const samples: Readonly<Record<string, unknown>> = {
  beneficiaries: [beneficiary],
  'bd-beneficiaries': [
    {
      ...beneficiary,
      beneficiary_type: 'WITHDRAW_TO_BD_BANK',
      beneficiary_info: {
        ...namedInfo,
        bank_name: 'Agrani Bank PLC',
        swift_code: 'AGBKBDDH',
        district: 'Bagerhat',
        branch_name: `Branch ${accountNumber}`,
        routing_number: '010010048',
        mobile_number: phone,
        purpose: null,
      },
    },
  ],
  'bdt-account-beneficiaries': [{ ...anyPayee, beneficiary_info: namedInfo }],
  'mobile-wallet-beneficiaries': [
    {
      ...anyPayee,
      account_number: phone,
      wallet_type: 'bkash',
      beneficiary_info: { ...namedInfo, relationship: 'FAMILY' },
    },
  ],
  'ipay-beneficiaries': [{ ...anyPayee, ipay_wallet_number: phone, beneficiary_info: namedInfo }],
  'user-accounts': [userAccount],
  'user-account': userAccount,
  'bdt-accounts': [bdtAccount],
  'manual-accounts': [manualAccount],
  'manual-account': manualAccount,
  'account-activity': [
    {
      ...unheardOf,
      account_id: id,
      currency: 'USD',
      month: '2026-11',
      opening_balance: '1.00',
      money_in: '2.00',
      money_out: '1.00',
      closing_balance: '2.00',
    },
  ],
  cards: [
    {
      ...unheardOf,
      id,
      account_id: id,
      card_status: 'ACTIVE',
      card_account_type: 'virtual',
      card_brand: 'VISA',
      nickname: null,
      data: {
        ...unheardOf,
        card_number: cardNumber,
        emboss_name: { line_1: 'ANN EXAMPLE' },
        last_four: '4242',
        expiration_month: '04',
        expiration_year: '2030',
      },
      creation_time: at,
    },
  ],
  transactions: { count: 1, as_of: '17', results: [transaction], ...unheardOf },
  transaction,
  user: {
    ...unheardOf,
    id,
    first_name: 'Ann',
    middle_name: null,
    last_name: 'Example',
    email_address: email,
    profile_picture: picture,
    profile_approval_status: 'KYC_ACCEPTED',
    synctera_user_status: 'ACTIVE',
    is_full_access_given: true,
    admin_review_status: null,
    residence_country: 'US',
    user_address: {
      ...unheardOf,
      id,
      address_line_1: street,
      address_line_2: street,
      city: 'Dhaka',
      state: null,
      thana: null,
      district: null,
      division: null,
      postal_code: '1207',
      country: 'BD',
      address_type: 'legal',
    },
  },
  statement: {
    ...unheardOf,
    account: id,
    currency: 'USD',
    account_number_masked: accountNumber,
    account_holder_name: 'Ann Example',
    zone: 'America/New_York',
    from_date: at,
    to_date: at,
    opening_balance: '1.00',
    credits: '2.00',
    debits: '1.00',
    closing_balance: '2.00',
    count: 2,
    as_of: '17',
  },
  notifications: {
    ...unheardOf,
    results: [
      {
        ...unheardOf,
        id,
        title: `Money to ${accountNumber}`,
        message: `Card ${cardNumber}, tax number ${ein}`,
        view_type: 'INFO',
        created_at: at,
        last_read_at: null,
      },
    ],
    count: 1,
    unread_count: 1,
  },
  'global-settings': {
    ...unheardOf,
    version: '2.8.0',
    maintenance: false,
    min_version: '2.6.0',
    help_centre_url: 'https://help.kheya.test',
    flags: { products: true },
    support_hours: '9 to 5',
    holidays: { us: ['2026-12-25'], bd: [] },
    cut_offs: [{ rail: 'ACH', local_time: '17:00', zone: 'America/New_York' }],
    incentive: { percent: '2.5', document_threshold: '5000.00' },
    banners: [{ id: 'one', text: 'Welcome' }],
  },
  'verification-centre': {
    ...unheardOf,
    overall: 'KYC_REVIEW',
    expected_by: at,
    items: [
      {
        ...unheardOf,
        id,
        kind: 'TAX_ID',
        status: 'REJECTED',
        reason_code: 'BLURRED',
        reason: 'The picture was not sharp enough to read.',
        updated_at: at,
        action: null,
      },
    ],
    history: [{ ...unheardOf, status: 'KYC_REVIEW', changed_at: at }],
  },
  onboarding: {
    ...unheardOf,
    country: 'US',
    profile_approval_status: 'PROFILE_INFO_SAVED',
    has_referral: false,
    onboarding_type: 'PERSONAL',
    has_name: true,
    has_birth_date: true,
    has_location: true,
    has_address: true,
    has_profile_picture: false,
    has_all_documents: true,
    has_additional_info: true,
    subscription_plan: 'FREE',
    is_identity_checked: false,
    has_identity_number: true,
  },
};
