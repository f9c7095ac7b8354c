import type { ColumnType } from 'kysely';
import type { ProfileApprovalStatus } from '#domain/identity/profile-approval-status.ts';

/** Tables of 0002_people.sql that describe who somebody is. */
export interface PeopleTables {
  person: PersonTable;
  person_address: PersonAddressTable;
  linked_business: LinkedBusinessTable;
  onboarding_step: OnboardingStepTable;
}

export interface PersonTable {
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
  /** A sign-in on a browser that is not known as theirs needs a code (product.md B1). */
  asks_new_devices: boolean;
  /** Where the person lives, as they said at sign-up; their legal address says it later. */
  residence_country: 'US' | 'BD' | null;
  /** E.164; given and not proved yet. */
  offered_mobile_number: string | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface PersonAddressTable {
  id: string;
  person_id: string;
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

export interface LinkedBusinessTable {
  id: string;
  person_id: string;
  name: string;
}

export interface OnboardingStepTable {
  id: string;
  person_id: string;
  step: string;
  posted_at: Date;
}
