import type { RejectionReason } from '#domain/identity/verification-items.ts';
import type { Currency } from '#domain/money/money.ts';
import type { AccountStatus, ProfileType } from '../../accounts/tables.ts';
import type { CardStatus } from '../../cards/tables.ts';
import type { Bilingual } from '../../notifications/tables.ts';
import type { PersonAddressTable, PersonTable } from '../../users/tables.ts';
import type { Chance } from '../history/chance.ts';
import type { LifeEvent } from '../history/life-event.ts';
import type { EpochDay, Zone } from '../history/zone-time.ts';

/** An account as the cast describes it; days are counted back from the bank's first start. */
interface CastAccountBase {
  readonly key: string;
  readonly number: string;
  readonly openedDaysAgo: number;
}

export interface CastUserAccount extends CastAccountBase {
  readonly kind: 'USER';
  readonly nickname: string;
  readonly accountType: 'CHECKING' | 'SAVINGS';
  readonly profileType: ProfileType;
  readonly status: AccountStatus;
  readonly closedDaysAgo?: number;
}

export interface CastBdtAccount extends CastAccountBase {
  readonly kind: 'BDT';
  readonly accountName: string;
  readonly nickname: string | null;
  readonly profileType: ProfileType;
}

export interface CastManualAccount extends CastAccountBase {
  readonly kind: 'MANUAL';
  readonly currency: Currency;
  readonly accountName: string;
  readonly profileType: ProfileType;
  readonly bankName: string;
  readonly bankAddress: string;
  readonly routingNumber: string;
  readonly depositReference: string;
}

export type CastAccount = CastUserAccount | CastBdtAccount | CastManualAccount;

export interface CastCard {
  readonly key: string;
  readonly account: string;
  readonly status: CardStatus;
  readonly type: 'virtual' | 'physical';
  readonly brand: 'VISA' | 'MASTERCARD';
  readonly nickname: string;
  readonly lastFour: string;
  readonly issuedDaysAgo: number;
  /** `MM` and years after the first start. */
  readonly expires: { readonly month: string; readonly inYears: number };
}

export interface CastNotification {
  readonly daysAgo: number;
  readonly hour: number;
  readonly viewType: 'WARNING' | 'ERROR' | 'INFO' | 'SUCCESS';
  readonly title: Bilingual;
  readonly message: Bilingual;
  readonly isRead: boolean;
}

type Facts = Omit<PersonTable, 'id' | 'created_at' | 'profile_picture'>;

/** What the story of a person is told with. */
export interface LifeFrame {
  readonly chance: Chance;
  readonly today: EpochDay;
  readonly endMs: number;
}

/** One of the sandbox's people: facts, accounts, cards, and the life their figures come from. */
export interface CastPerson {
  readonly key: string;
  /** What the person is good for, in one sentence, for the sandbox's page. */
  readonly about: string;
  readonly zone: Zone;
  readonly joinedDaysAgo: number;
  readonly facts: Facts;
  /** Year-month-day; absent for who has not told it yet. */
  readonly born?: string;
  /** Why they were refused, where they were. */
  readonly refusedFor?: RejectionReason;
  readonly addresses: readonly Omit<PersonAddressTable, 'id' | 'person_id'>[];
  readonly linkedBusinesses: readonly string[];
  readonly accounts: readonly CastAccount[];
  readonly cards: readonly CastCard[];
  readonly notifications: readonly CastNotification[];
  readonly life: (frame: LifeFrame) => readonly LifeEvent[];
}

/** A person of the United States whom nothing stands in the way of. */
export const verifiedFacts = {
  middle_name: null,
  profile_approval_status: 'KYC_ACCEPTED',
  synctera_user_status: 'ACTIVE',
  is_full_access_given: true,
  admin_review_status: null,
  // A demonstration should open with a password alone; one of the cast shows the code.
  asks_new_devices: false,
  residence_country: null,
  offered_mobile_number: null,
} as const;
