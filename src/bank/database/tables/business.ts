import type { ColumnType, Generated } from 'kysely';
import type { Activity } from '#domain/business/activity.ts';
import type { BusinessAddressType } from '#domain/business/addresses.ts';
import type { OwnerTitle, RequestStatus } from '#domain/business/ownership.ts';
import type { BusinessStructure } from '#domain/business/company.ts';
import type { KybStatus } from '#domain/business/kyb.ts';
import type { Country } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';

/** Tables of schema/21-business.sql. */
export interface BusinessTables {
  business: BusinessTable;
  business_ein: BusinessEinTable;
  business_address: BusinessAddressTable;
  business_metadata: BusinessMetadataTable;
  external_customer: ExternalCustomerTable;
  external_customer_identification: ExternalCustomerIdentificationTable;
  business_ownership: BusinessOwnershipTable;
  business_relationship: BusinessRelationshipTable;
}

export interface BusinessTable {
  id: string;
  /** The customer who registered the business and manages it. */
  customer_id: string;
  name: string;
  email: string | null;
  structure: BusinessStructure | null;
  /** `2019-04-01` */
  formation_date: string | null;
  formation_state: string | null;
  website: string | null;
  /** E.164. */
  phone_number: string | null;
  /** Null until the business is submitted. */
  synctera_verification_status: KybStatus | null;
  created_at: ColumnType<Date, Date, never>;
  /** `BD`: a business linked to Bangladesh (profile type LINKED_BUSINESS). `US` by default. */
  country: Generated<Country>;
  /** Numbers of Bangladesh, as typed. */
  trade_licence: Generated<string | null>;
  bin: Generated<string | null>;
}

export interface BusinessEinTable {
  business_id: string;
  sealed_number: Buffer;
  last_four: string;
  sealing_key_id: string;
}

export interface BusinessAddressTable extends Address {
  id: string;
  business_id: string;
  address_type: BusinessAddressType;
}

export interface BusinessMetadataTable extends Activity {
  id: string;
  business_id: string;
}

export interface ExternalCustomerTable extends Address {
  id: string;
  business_id: string;
  creator_id: string;
  first_name: string;
  last_name: string;
  /** `1988-02-21` */
  date_of_birth: string;
  email_address: string;
  /** E.164. */
  phone_number: string;
}

export interface ExternalCustomerIdentificationTable {
  external_customer_id: string;
  identification_class: 'SSN' | 'ITIN' | 'NID';
  sealed_number: Buffer;
  last_four: string;
  sealing_key_id: string;
}

export interface BusinessOwnershipTable {
  id: string;
  business_id: string;
  name: string;
  /** In hundredths of a percent. */
  share: number;
  title: OwnerTitle;
  user_id: string | null;
  external_customer_id: string | null;
  /** The e-mail address by which an owner was named. */
  invited_email: string | null;
  request_status: RequestStatus | null;
  created_at: ColumnType<Date, Date, never>;
}

export interface BusinessRelationshipTable {
  id: string;
  business_id: string;
  user_id: string;
  type: 'MANAGING_PERSON_OF';
}
