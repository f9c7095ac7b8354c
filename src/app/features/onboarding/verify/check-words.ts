import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { InquiryStatus } from '#domain/identity/verification-items.ts';

interface CheckWords {
  readonly sentence: MessageDescriptor;
  readonly action: MessageDescriptor | undefined;
}

/** Where an identity check stands, and what its button says. */
export const checkWords: Readonly<Record<InquiryStatus | 'none', CheckWords>> = {
  none: {
    sentence: msg`Our identity provider looks at your document and at your face. It takes about three minutes, and you come back here by yourself.`,
    action: msg`Begin the check`,
  },
  created: {
    sentence: msg`You have not begun the check yet. Have your document at hand.`,
    action: msg`Begin the check`,
  },
  pending: {
    sentence: msg`The check is under way. If you left it, go on where you stopped.`,
    action: msg`Go on with the check`,
  },
  completed: { sentence: msg`Your identity is checked.`, action: undefined },
  failed: { sentence: msg`The check did not succeed.`, action: msg`Try again` },
  abandoned: {
    sentence: msg`You left the check before it ended. Nothing is lost: begin it again.`,
    action: msg`Begin the check`,
  },
  expired: {
    sentence: msg`The last check no longer counts. It has to be made once more.`,
    action: msg`Begin the check`,
  },
};
