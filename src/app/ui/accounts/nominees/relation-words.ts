import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { NomineeRelation } from '#domain/accounts/nominees.ts';

/** Who a nominee is to the holder. */
export const relationWords: Readonly<Record<NomineeRelation, MessageDescriptor>> = {
  SPOUSE: msg`Husband or wife`,
  CHILD: msg`Son or daughter`,
  PARENT: msg`Father or mother`,
  SIBLING: msg`Brother or sister`,
  OTHER: msg`Somebody else`,
};
