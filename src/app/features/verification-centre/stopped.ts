import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { User } from '#contract/customers.ts';

type Standing = Pick<User, 'synctera_user_status' | 'admin_review_status'>;

/** What is closed to somebody whom the bank has stopped, whatever their checks say; none for others. */
export const stoppedWords = (user: Standing | undefined): MessageDescriptor | undefined => {
  if (user?.synctera_user_status === 'FROZEN')
    return msg`Your account is frozen: you can read everything, but no money moves. Call us to find out why.`;
  if (user?.admin_review_status === 'BLOCKED')
    return msg`Your profile is under review: new accounts, cards and payments are closed until the review ends. Call us to find out more.`;
  return undefined;
};
