import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ContactKind } from '#domain/customers/contact-details.ts';

/** What is said of a change, which is otherwise one for both. */
interface ContactWords {
  readonly question: MessageDescriptor;
  readonly oldCode: MessageDescriptor;
  readonly newCode: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly from: MessageDescriptor;
  readonly to: MessageDescriptor;
  readonly lost: MessageDescriptor;
  readonly taken: MessageDescriptor;
}

export const contactWords: Readonly<Record<ContactKind, ContactWords>> = {
  EMAIL: {
    question: msg`What is your new e-mail?`,
    oldCode: msg`The code from your present e-mail`,
    newCode: msg`The code from your new e-mail`,
    done: msg`Your e-mail is changed`,
    from: msg`E-mail now`,
    to: msg`New e-mail`,
    lost: msg`I can no longer read this e-mail`,
    taken: msg`That e-mail belongs to another account, so nothing was changed. Choose another one.`,
  },
  MOBILE: {
    question: msg`What is your new mobile number?`,
    oldCode: msg`The code from your present number`,
    newCode: msg`The code from your new number`,
    done: msg`Your mobile number is changed`,
    from: msg`Number now`,
    to: msg`New mobile number`,
    lost: msg`I no longer have this phone or number`,
    taken: msg`That number belongs to another account, so nothing was changed. Choose another one.`,
  },
};
