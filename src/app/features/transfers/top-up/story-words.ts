import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TopUpEvent, TopUpStatus } from '#domain/top-ups.ts';
import type { ChipTone } from '#app/ui/surfaces/status-chip.tsx';

interface StatusWords {
  readonly chip: MessageDescriptor;
  readonly tone: ChipTone;
  /** What it means for phone and money, in one sentence. */
  readonly sentence: MessageDescriptor;
}

/** Where a recharge stands. */
export const statusWords: Readonly<Record<TopUpStatus, StatusWords>> = {
  INIT: {
    chip: msg`Starting`,
    tone: 'waiting',
    sentence: msg`The money is set aside, and the operator is asked next.`,
  },
  PENDING: {
    chip: msg`With the operator`,
    tone: 'waiting',
    sentence: msg`The operator has it. Do not buy it again; you are told how it ends.`,
  },
  COMPLETE: {
    chip: msg`Recharged`,
    tone: 'good',
    sentence: msg`The phone was recharged.`,
  },
  FAILED: {
    chip: msg`Not recharged`,
    tone: 'bad',
    sentence: msg`The operator could not recharge the phone. All of the money is available again.`,
  },
};

/** Each thing that happens to a recharge. */
export const eventWords: Readonly<Record<TopUpEvent, MessageDescriptor>> = {
  CREATED: msg`You asked for it`,
  HELD: msg`The money was set aside`,
  SENT: msg`It went to the operator`,
  DELAYED: msg`The operator takes longer than usual`,
  DELIVERED: msg`The phone was recharged`,
  FAILED: msg`The operator did not recharge it`,
  REFUNDED: msg`You have the money again`,
};
