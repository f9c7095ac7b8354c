import type { ColumnType } from 'kysely';
import type { TicketStatus } from '#domain/tickets/ticket-status.ts';
import type {
  TicketPriority,
  TicketRelatedType,
  TicketSubtopic,
  TicketTopic,
} from '#domain/tickets/topics.ts';

/** Tables of schema/24-tickets.sql. */
export interface TicketTables {
  ticket: TicketTable;
  ticket_entry: TicketEntryTable;
  ticket_attachment: { entry_id: string; file_id: string };
  /** Written by the database alone. */
  ticket_text: Record<'ticket_id' | 'customer_id' | 'text', ColumnType<string, never, never>>;
}

/** What the customer agreed to send along with a ticket. */
export interface TicketDiagnostics {
  readonly app_version: string;
  readonly device: string;
  readonly error_codes: readonly string[];
}

export interface TicketTable {
  id: string;
  customer_id: string;
  reference: string;
  topic: TicketTopic;
  subtopic: TicketSubtopic;
  priority: TicketPriority;
  subject: string;
  related_type: TicketRelatedType | null;
  related_id: string | null;
  /** Written as JSON text, read as an object. */
  diagnostics: ColumnType<TicketDiagnostics | null, string | null, never>;
  status: TicketStatus;
  created_at: ColumnType<Date, Date, never>;
  updated_at: Date;
  reply_expected_at: Date | null;
  solved_at: Date | null;
  assignee: string | null;
  assignee_name: string | null;
  rating: number | null;
  entry_count: number;
  answered_at: Date | null;
  read_until: Date | null;
  is_unread: ColumnType<boolean, never, never>;
  /** Whose limit is meant; null in tickets that do not say so. */
  profile_id: ColumnType<string | null, string | null | undefined, never>;
}

export interface TicketEntryTable {
  id: string;
  ticket_id: string;
  number: number;
  kind:
    | 'COMMENT'
    | 'ASSIGNED'
    | 'SOLVED'
    | 'REOPENED'
    | 'RATED'
    | 'LIMIT_PROPOSED'
    | 'LIMIT_DECLINED'
    | 'LIMIT_GRANTED'
    | 'LIMIT_REFUSED';
  author_type: 'CUSTOMER' | 'STAFF';
  staff: string | null;
  staff_name: string | null;
  body: string | null;
  reason: string | null;
  created_at: ColumnType<Date, Date, never>;
}
