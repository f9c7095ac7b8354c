import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { transferWarnings } from '#contract/quotes.ts';

/** What to think about before agreeing; none of it forbids to send but an empty account. */
export const warningWords: Readonly<Record<(typeof transferWarnings)[number], MessageDescriptor>> =
  {
    duplicate: msg`You sent the same amount there within the last day. Send it only if you mean it twice.`,
    insufficient_funds: msg`This is more than the account has available.`,
    name_not_checked: msg`The name could not be checked with the receiving bank.`,
    name_close: msg`The receiving bank has a slightly different name for this account.`,
    name_differs: msg`The receiving bank has another name for this account. Check it with the person.`,
  };
