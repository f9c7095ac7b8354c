import type { ColumnType } from 'kysely';
import type { ContactKind } from '#domain/customers/contact-change.ts';
import type { SettingName } from '#domain/customers/settings.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type { ConsentDocument } from '#domain/identity/consents.ts';
import type { IdentificationClass } from '#domain/identity/identity-numbers.ts';
import type {
  accountPurposes,
  fundSources,
  monthlyVolumes,
  occupations,
  onboardingTypes,
} from '#domain/identity/onboarding.ts';
import type { SubscriptionPlan } from '#domain/subscriptions/plans.ts';

/** Tables of schema/20-customers.sql on a customer's identity. */
export interface CustomerTables {
  customer_profile: CustomerProfileTable;
  customer_identification: CustomerIdentificationTable;
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  onboarding_step: OnboardingStepTable;
  contact_change: ContactChangeTable;
}

export interface CustomerTable {
  id: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  email_address: string;
  /** E.164. */
  mobile_number: string | null;
  profile_picture: string | null;
  profile_approval_status: ProfileApprovalStatus;
  synctera_user_status: 'ACTIVE' | 'FROZEN' | null;
  is_full_access_given: boolean;
  admin_review_status: 'BLOCKED' | null;
  language: 'en' | 'bn';
  /** Whether a sign-in on an unknown browser needs a code (product.md B1). */
  asks_new_devices: boolean;
  /** The country of residence given at sign-up; the legal address replaces it. */
  residence_country: 'US' | 'BD' | null;
  /** E.164; not verified yet. */
  offered_mobile_number: string | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface CustomerAddressTable {
  id: string;
  customer_id: string;
  address_type: 'legal' | 'shipping' | 'billing' | 'cardShipping' | 'productShipping';
  address_line_1: string;
  address_line_2: string | null;
  city: string | null;
  state: string | null;
  thana: string | null;
  district: string | null;
  division: string | null;
  postal_code: string;
  country: 'US' | 'BD';
}

export interface OnboardingStepTable {
  id: string;
  customer_id: string;
  step: string;
  posted_at: Date;
}

/** A customer's profile details; the row exists from their first answer on. */
export interface CustomerProfileTable {
  customer_id: string;
  /** `1998-02-21` */
  date_of_birth: string | null;
  referral_code: string | null;
  onboarding_type: (typeof onboardingTypes)[number] | null;
  subscription_plan: SubscriptionPlan | null;
  occupation: (typeof occupations)[number] | null;
  source_of_funds: (typeof fundSources)[number] | null;
  expected_monthly_volume: (typeof monthlyVolumes)[number] | null;
  account_purpose: (typeof accountPurposes)[number] | null;
  is_politically_exposed: boolean | null;
  updated_at: Date;
}

export interface CustomerIdentificationTable {
  customer_id: string;
  identification_class: IdentificationClass;
  sealed_number: Buffer;
  number_fingerprint: Buffer;
  last_four: string;
  given_at: Date;
  sealing_key_id: string;
}

export interface ContactChangeTable {
  id: string;
  customer_id: string;
  kind: ContactKind;
  old_contact: string;
  new_contact: string;
  begun_at: ColumnType<Date, Date, never>;
  expires_at: ColumnType<Date, Date, never>;
  old_proved_at: ColumnType<Date | null, undefined, Date>;
  done_at: ColumnType<Date | null, undefined, Date>;
  cancelled_at: ColumnType<Date | null, undefined, Date>;
  lower_limits_until: ColumnType<Date | null, undefined, Date>;
}

/** A document with the version that was shown. */
export interface GivenConsent {
  readonly document: ConsentDocument;
  readonly version: string;
}

/** Table of schema/20-customers.sql. */
export interface ConsentTables {
  consent: {
    customer_id: string;
    document: ConsentDocument;
    version: string;
    given_at: Date;
  };
}

/** Tables of schema/20-customers.sql. */
export interface UserSettingTables {
  customer_setting: UserSettingTable;
}

export interface UserSettingTable {
  customer_id: string;
  name: SettingName;
  value: string;
  chosen_at: Date;
}

/** Table of schema/20-customers.sql: ids of the keys that records may be encrypted with. */
export interface SealingTables {
  sealing_key: {
    id: string;
    registered_at: ColumnType<Date, undefined, never>;
  };
}
