import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ConnectionType } from '#domain/top-ups.ts';

/** How a connection is paid for, as people call it. */
export const connectionWords: Readonly<Record<ConnectionType, MessageDescriptor>> = {
  PREPAID: msg`Prepaid`,
  POSTPAID: msg`Postpaid`,
};
