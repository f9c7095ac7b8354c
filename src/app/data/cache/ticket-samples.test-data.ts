import { accountNumber, at, cardNumber, id, ssn, unheardOf } from './canaries.test-data.ts';

const ticket = {
  ...unheardOf,
  id,
  reference: 'KT7F3K9Q2M',
  subject: `My card ${cardNumber} was declined`,
  topic: 'CARD',
  subtopic: 'PAYMENT_DECLINED',
  priority: 'normal',
  status: 'pending',
  created_at: at,
  updated_at: at,
  reply_expected_at: null,
  solved_at: null,
  reopen_until: null,
  assignee_name: 'Mitu Das',
  related: { type: 'CARD', id },
  is_unread: true,
  rating: null,
};

const ticketMessage = {
  ...unheardOf,
  id,
  event: null,
  author: 'Farhana Karim',
  is_staff: false,
  body: `My account is ${accountNumber} and my SSN is ${ssn}.`,
  attachments: [
    { id, content_type: 'image/jpeg', size_bytes: 20_480, url: `/api/file-upload/${id}/content/` },
  ],
  created_at: at,
};

/** A customer’s tickets and one thread, with numbers that were typed into them. */
export const ticketSamples: Readonly<Record<string, unknown>> = {
  tickets: {
    results: [ticket],
    count: 1,
    status_counts: { open: 0, pending: 1, solved: 0 },
    unread_count: 1,
  },
  'ticket-thread': { request: ticket, comments: [ticketMessage] },
};
