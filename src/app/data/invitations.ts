import * as v from 'valibot';
import type { Invitation } from '#contract/invitations.ts';
import {
  createReferralEmails,
  getInvitation,
  listReferralEmails,
  resendReferralEmail,
} from '#contract/invitations.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '../platform/api/api-client.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { refreshQueries } from './cache/refetch.ts';

export type { Invitation };
export type InvitationSummary = ResponseOf<typeof getInvitation>;
export type InvitationPage = ResponseOf<typeof listReferralEmails>;

const summaryCache = persistedCache<InvitationSummary>({
  name: 'invitation-summary',
  schema: getInvitation.response,
});

/** Names and addresses arrive masked, so that a page is stored as it is. */
const invitationsCache = persistedCache<InvitationPage>({
  name: 'invitations',
  schema: v.object({ ...listReferralEmails.response.entries }),
});

const refreshEveryMs = 60_000;

/** The customer's link, code and reward, with the totals of all invitations. */
export const invitationSummaryQuery = () =>
  readQuery<InvitationSummary>({
    key: ['invitations', 'summary'],
    persisted: summaryCache,
    refreshEveryMs,
    read: (context) => call(getInvitation, context),
  });

/** A page of the customer's invitations, newest first; pages count from 1. */
export const invitationsQuery = ({
  page,
  size,
}: {
  readonly page: number;
  readonly size: number;
}) =>
  readQuery<InvitationPage>({
    key: ['invitations', 'list', page, size],
    persisted: invitationsCache,
    refreshEveryMs,
    read: (context) =>
      call(listReferralEmails, {
        ...context,
        query: { limit: String(size), offset: String((page - 1) * size) },
      }),
  });

const refresh = () => refreshQueries({ queryKey: ['invitations'] });

/** Invites friends by e-mail, once per key. Returns how many e-mails were sent and left out. */
export const inviteByEmail = async (
  emails: readonly string[],
  idempotencyKey: string,
): Promise<{ readonly sent: number; readonly alreadyInvited: number }> => {
  const { results, already_invited: alreadyInvited } = await call(createReferralEmails, {
    body: { emails: [...emails] },
    idempotencyKey,
  });
  await refresh();
  return { sent: results.length, alreadyInvited };
};

/** Sends an unanswered invitation again. */
export const resendInvitation = async (id: string): Promise<void> => {
  await call(resendReferralEmail, { params: { id } });
  await refresh();
};
