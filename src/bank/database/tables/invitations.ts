import type { ColumnType } from 'kysely';
import type { InvitationReason, StoredInvitationStatus } from '#domain/invitations/invitations.ts';
import type { Currency } from '#domain/money/money.ts';

/** Tables of schema/54-invitations.sql. */
export interface InvitationTables {
  invitation_code: { customer_id: string; code: string; created_at: ColumnType<Date, Date, never> };
  invitation: InvitationTable;
  /** Written by a trigger of `transfer`. */
  invitation_check: {
    invitation_id: ColumnType<string, never, never>;
    transfer_id: ColumnType<string, never, never>;
    due_at: ColumnType<Date, never, Date>;
  };
}

/** Null until the friend joins, or the reward is decided. */
type Outcome<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export interface InvitationTable {
  id: string;
  inviter_id: string;
  email_address: string | null;
  friend_id: string | null;
  status: StoredInvitationStatus;
  reason: Outcome<InvitationReason>;
  created_at: ColumnType<Date, Date, never>;
  sent_at: Date;
  joined_at: Outcome<Date>;
  transfer_id: Outcome<string>;
  /** Minor units of `reward_currency`. */
  reward_amount: Outcome<bigint>;
  reward_currency: Outcome<Currency>;
  reward_transaction_id: Outcome<string>;
  rewarded_at: Outcome<Date>;
}
