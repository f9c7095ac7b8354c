import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

/** What a fee is for. */
export const feeWords: Readonly<Record<string, MessageDescriptor>> = {
  ACH: msg`Fee for ACH`,
  ACH_SAME_DAY: msg`Fee for ACH on the same day`,
  DOMESTIC_WIRE: msg`Fee for the wire`,
  BD_WIRE: msg`Fee for the wire to Bangladesh`,
  MOBILE_WALLET: msg`Fee for the wallet`,
  BD_BANK: msg`Fee for the bank in Bangladesh`,
};
