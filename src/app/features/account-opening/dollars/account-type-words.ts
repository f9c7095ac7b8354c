import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { UsdAccountType } from '#domain/accounts/accounts.ts';

interface TypeWords {
  readonly name: MessageDescriptor;
  readonly use: MessageDescriptor;
}

/** What each type of account is for. */
export const accountTypeWords: Readonly<Record<UsdAccountType, TypeWords>> = {
  CHECKING: {
    name: msg`Checking`,
    use: msg`For every day: money comes in, you pay and send from it.`,
  },
  SAVINGS: { name: msg`Savings`, use: msg`For money you want to keep apart.` },
};
