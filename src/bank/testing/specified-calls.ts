import {
  businessAddressInput,
  documentForm,
  externalCustomerInput,
  metadataInput,
  signatureForm,
} from './businesses.ts';

/** Who makes a call; `visitor` has no session. */
export type Caller = 'owner' | 'dhaka' | 'applicant' | 'checked' | 'begun' | 'newcomer' | 'visitor';

/** Ids and texts of the records that the calls name, by kind. */
export type Names = Readonly<Record<string, string>>;

/** One call as spec 7 prints it, and what its answer has to hold. */
export interface SpecifiedCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{kind}` stands for the id of a record. */
  readonly path: string;
  readonly who: Caller;
  readonly status: 200 | 201;
  /** Where the record with the fields is in the answer, e.g. `results.0`; empty for the answer. */
  readonly at: string;
  /** Names of fields by spec 3 and 7, separated by spaces; each has to be there, even if null. */
  readonly fields: string;
  /** True for a list with `results` and `count`. */
  readonly isList?: true;
  readonly body?: (names: Names) => object;
}

type Rest = Omit<SpecifiedCall, 'method' | 'path' | 'status' | 'at' | 'fields' | 'who'>;

const read = (who: Caller, path: string, at: string, fields: string, rest: Rest = {}) =>
  ({ method: 'GET', path, who, status: 200, at, fields, ...rest }) as const;
const list = (who: Caller, path: string, fields: string): SpecifiedCall =>
  read(who, path, 'results.0', fields, { isList: true });
const post = (who: Caller, path: string, fields: string, body?: SpecifiedCall['body']) =>
  ({ method: 'POST', path, who, status: 201, at: '', fields, ...(body && { body }) }) as const;
const run = (who: Caller, path: string, fields: string, body?: SpecifiedCall['body']) =>
  ({ ...post(who, path, fields, body), status: 200 }) as const;
const patch = (who: Caller, path: string, fields: string, body: SpecifiedCall['body']) =>
  ({ ...run(who, path, fields, body), method: 'PATCH' }) as const;

const address =
  'address_line_1 address_line_2 city state thana district division postal_code country';
const usAccount = `id nickname account_status account_details.id
  account_details.synctera_account_balance account_details.synctera_available_balance
  account_details.hold_balance account_details.profile_type data.account_number_masked
  data.account_type data.accountNumber user account_holder_name profile`;
const manualAccount = 'id account_name account_number account_balance profile_type type';
const transaction = `id uuid reference_id transaction_time amount currency bdt_amount balance
  dc_sign type subtype status memo account_no dst_account_no dst_account_nickname conversion_rate
  reason transfer_image user_data`;
const card = 'id card_status card_account_type data.emboss_name.line_1 data.last_four';
const beneficiary = 'id beneficiary_nickname beneficiary_info account_number';
const wallet = 'id beneficiary_nickname beneficiary_info wallet_type account_number';
const business = `id name email ein formation_date formation_state structure website phone_number
  synctera_verification_status profile.id`;
const answers = `naics_code description purpose products international_activity
  revenue_or_funding_source number_of_employees revenue check_deposit_amount
  outgoing_electronic_transfer_ach_and_checks_amount incoming_electronic_transfer_ach_amount
  incoming_wire_transfer_amount outgoing_wire_transfer_amount restricted_business_agreement
  ownership_agreement all_information_correct business_disclosures`;
const metadata = `id business ${answers} ownerships`;
const ownership = 'id business name ownership_percentage title user external_customer object_id';
const external = `id creator first_name last_name date_of_birth email_address phone_number
  ext_cust_address.country identification`;
const relationship = 'id business user type';
const document = 'id doc_name business gcp_url';
const upload = 'id doc_type profile_type gcp_url gcp_url_compressed business';
const linked = 'id linked_business';

/** The reads of spec 7 in its order. */
export const specifiedReads: readonly SpecifiedCall[] = [
  list('visitor', '/product-public/?limit=20&applicable_country=US', 'id name price'),
  read(
    'owner',
    '/user/',
    'results.0',
    `id first_name middle_name last_name email_address profile_picture profile_approval_status
    synctera_user_status is_full_access_given admin_review_status user_address.country`,
  ),
  list('owner', '/user-account/?limit=20&offset=0&open_account=true', usAccount),
  list('owner', '/user-account/?closed_account=false', usAccount),
  read('owner', '/user-account/{account}/', '', usAccount),
  read('owner', '/manual-account/{manual}', '', manualAccount),
  list('owner', '/manual-account/?limit=20&offset=0', manualAccount),
  list(
    'owner',
    '/transaction-history/?status=POSTED&account_number={accountNumber}&limit=20&offset=0&from_date=2020-01-01T00:00:00Z&to_date=2100-01-01T00:00:00Z',
    transaction,
  ),
  list('owner', '/transaction-history/?account_number={accountNumber}&limit=all', transaction),
  list('owner', '/bdt-transactions/?account_number={bdtNumber}&limit=20&offset=0', transaction),
  list('owner', '/beneficiary/?limit=20&offset=0&beneficiary_type=ACH', beneficiary),
  read('owner', '/beneficiary/{payee}/', '', beneficiary),
  list('owner', '/bd-beneficiary/', beneficiary),
  read('owner', '/bd-beneficiary/{bdPayee}/', '', beneficiary),
  list('owner', '/bdt-account-beneficiary/', beneficiary),
  list('owner', '/mobile-wallet-beneficiary/', wallet),
  list('owner', '/card/?limit=20&offset=0&card_status=ACTIVE', card),
  list('owner', '/card/?not_terminated=true', card),
  read('owner', '/masked-mobile-email/', '', 'mobile_number email_address'),
  list('owner', '/plaid-pending-accounts/', 'id'),
  read('owner', '/additional-info/', '', 'occupation'),
  list('owner', '/referral-email/', 'id email status'),
  list('applicant', '/user-mobile/', 'mobile_number mobile_number_country_prefix'),
  read('owner', '/user-identification/', '', 'first_name last_name identification'),
  read('owner', '/verification-center/', '', 'overall items'),
  read('visitor', '/settings/global/', '', 'version maintenance'),
  list('applicant', '/kyc-identity-documents/?limit=all', 'id doc_type'),
  list('owner', '/bd-bank/?limit=200', 'code name'),
  list('owner', '/bd-bank-districts/?limit=200', 'code name'),
  read('owner', '/ticket/zendesk-data/', '', 'topics priorities help_centre_url'),
  read(
    'owner',
    '/ticket/{ticket}/',
    'request',
    'id subject status created_at updated_at assignee_name related',
  ),
  read(
    'owner',
    '/ticket/{ticket}/comments/',
    'comments.0',
    'id author is_staff body attachments created_at',
  ),
  read('owner', '/ticket/count/?status=open', '', 'count'),
  list('owner', '/user-address/', `id ${address} address_type`),
  list('owner', '/file-upload/?doc_type=ELECTRONIC_SIGNATURE&business={complete}', upload),
  list(
    'owner',
    '/notification/?display_channel=web',
    'id title message view_type created_at last_read_at',
  ),
  list(
    'owner',
    '/bdt-account/',
    'id account_name account_number account_balance available_balance nickname account_holder_name',
  ),
  list('checked', '/persona-idv/', 'idv_verification_status'),
  list('dhaka', '/linked-business/', business),
  read('dhaka', '/linked-business/{linked}/', '', `${business} resource_price_message`),
  list('dhaka', '/linked-business/address/?linked_business={linked}', `${linked} ${address}`),
  list('dhaka', '/linked-business/relationship/?linked_business={linked}', `${linked} user type`),
  list(
    'dhaka',
    '/linked-business/document/?linked_business={linked}',
    `${linked} doc_name gcp_url`,
  ),
  list('dhaka', '/linked-business/metadata/?linked_business={linked}', `${linked} ${answers}`),
  list('owner', '/business/', business),
  read('owner', '/business/{business}/', '', business),
  list('owner', '/relationship/?business={business}&user={customer}', relationship),
  list('owner', '/business-address/?business={business}', `business ${address} address_type`),
  list('owner', '/business-documents/?business={business}', document),
];

const owner = ({ business: id }: Names) => ({
  business: id,
  name: 'Kamal Hossain',
  ownership_percentage: '25',
  title: 'DIRECTOR',
  email_address: 'kamal@padma.example',
});

/** The writes of spec 7 in its order; the last of a pair of create and change names the same record. */
export const specifiedWrites: readonly SpecifiedCall[] = [
  post('owner', '/file-upload/', upload, ({ business: id }) => signatureForm(id ?? '')),
  post('newcomer', '/onboarding-steps/', 'step', () => ({ step: 'LOG_IN' })),
  patch('begun', '/user/{begun}/', 'id profile_approval_status', () => ({
    profile_approval_status: 'AWAITING_PROFILE_COMPLETION',
  })),
  post('applicant', '/generate-idv/', 'inquiry_id session_url'),
  post('newcomer', '/user-mobile/', 'mobile_number mobile_number_country_prefix', () => ({
    mobile_number: '01712000001',
    mobile_number_country_prefix: '880',
  })),
  post('newcomer', '/otp/generate/', '', () => ({ purpose: 'MOBILE', channel: 'SMS' })),
  run('newcomer', '/otp/verify/', 'verified', ({ code }) => ({ code, purpose: 'MOBILE' })),
  run('checked', '/person-verify/', 'profile_approval_status'),
  run('owner', '/business-verify/', 'synctera_verification_status', (names) => ({
    business: names['complete'],
  })),
  run('owner', '/notification/update_last_read/', 'last_read_at'),
  post('owner', '/business/', business, () => ({ name: 'Jamuna Trading' })),
  patch('owner', '/business/{business}/', business, () => ({ ein: '123456789' })),
  post('owner', '/business-metadata/', metadata, ({ plain }) => ({
    business: plain,
    ...metadataInput,
  })),
  patch('owner', '/business-metadata/{businessMetadata}/', metadata, () => metadataInput),
  post('owner', '/business-address/', `business ${address} address_type`, ({ plain }) => ({
    business: plain,
    ...businessAddressInput,
  })),
  patch(
    'owner',
    '/business-address/{businessAddress}/',
    `business ${address} address_type`,
    () => ({ city: 'Astoria' }),
  ),
  post('owner', '/relationship/', relationship, ({ plain, customer }) => ({
    business: plain,
    user: customer,
    type: 'MANAGING_PERSON_OF',
  })),
  patch('owner', '/relationship/{relationship}/', relationship, () => ({
    type: 'MANAGING_PERSON_OF',
  })),
  post('owner', '/business-ownership/', ownership, owner),
  patch('owner', '/business-ownership/', ownership, ({ ownership: id }) => ({
    id,
    title: 'FOUNDER',
  })),
  { ...run('owner', '/business-ownership/{ownership}/', 'ok'), method: 'DELETE' },
  post('owner', '/external-customer/', external, ({ plain }) => ({
    business: plain,
    ...externalCustomerInput,
  })),
  patch('owner', '/external-customer/{externalCustomer}/', external, () => ({
    last_name: 'Ahmed Khan',
  })),
  post(
    'owner',
    '/business-owner-documents/',
    `${document} external_customer`,
    ({ business: id, externalCustomer }) =>
      documentForm({
        business: id ?? '',
        external_customer: externalCustomer ?? '',
        doc_name: 'PASSPORT',
      }),
  ),
  post('owner', '/business-documents/', document, ({ plain }) =>
    documentForm({ business: plain ?? '' }),
  ),
  patch('owner', '/business-documents/{businessDocument}/', document, () => documentForm({})),
  post('dhaka', '/linked-business/document/', `${linked} doc_name gcp_url`, ({ linked: id }) =>
    documentForm({ linked_business: id ?? '', doc_name: 'TIN_CERTIFICATE' }),
  ),
  patch('dhaka', '/linked-business/document/{linkedDocument}/', `${linked} doc_name gcp_url`, () =>
    documentForm({ doc_name: 'TRADE_LICENCE' }),
  ),
];
