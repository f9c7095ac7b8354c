import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ConnectionType, TopUpEvent, TopUpStatus } from '#domain/top-ups.ts';
import type { TopUpPack } from '#app/data/top-ups.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import type { StatusTone } from '#app/ui/surfaces/status-icon.tsx';

interface StatusLabels {
  readonly chip: MessageDescriptor;
  readonly tone: StatusTone;
  /** What it means for phone and money, in one sentence. */
  readonly sentence: MessageDescriptor;
}

/** Where a recharge stands. */
export const statusLabels: Readonly<Record<TopUpStatus, StatusLabels>> = {
  INIT: {
    chip: msg`Processing`,
    tone: 'warning',
    sentence: msg`We’ve reserved the money. The top-up goes to the operator next.`,
  },
  PENDING: {
    chip: msg`With the operator`,
    tone: 'warning',
    sentence: msg`The operator is processing it. Don’t buy it again. We’ll let you know when it’s done.`,
  },
  COMPLETE: {
    chip: msg`Recharged`,
    tone: 'success',
    sentence: msg`The phone was topped up.`,
  },
  FAILED: {
    chip: msg`Not topped up`,
    tone: 'error',
    sentence: msg`The operator couldn’t top up the phone. The full amount is available again.`,
  },
};

/** Each thing that happens to a recharge. */
export const eventLabels: Readonly<Record<TopUpEvent, MessageDescriptor>> = {
  CREATED: msg`You requested it`,
  HELD: msg`Money reserved`,
  SENT: msg`It went to the operator`,
  DELAYED: msg`The operator takes longer than usual`,
  DELIVERED: msg`The phone was topped up`,
  FAILED: msg`The operator didn’t complete it`,
  REFUNDED: msg`Refunded to you`,
};

/** How a connection is paid for, as people call it. */
export const connectionLabels: Readonly<Record<ConnectionType, MessageDescriptor>> = {
  PREPAID: msg`Prepaid`,
  POSTPAID: msg`Postpaid`,
};

const megabytesInGigabyte = 1024;

/** Gives a function that says what is in a pack: its data, minutes and messages, in that order. */
export const usePackName = (): ((pack: TopUpPack) => string) => {
  const { t } = useLingui();
  const digits = useDigits();
  return ({ data_megabytes: data, minutes, messages }) => {
    const inGigabytes = data !== null && data % megabytesInGigabyte === 0;
    const size = digits(String(inGigabytes ? data / megabytesInGigabyte : (data ?? '')));
    const [talk, texts] = [digits(String(minutes ?? '')), digits(String(messages ?? ''))];
    return [
      data === null ? '' : inGigabytes ? t`${size} GB` : t`${size} MB`,
      minutes === null ? '' : t`${talk} minutes`,
      messages === null ? '' : t`${texts} SMS`,
    ]
      .filter(Boolean)
      .join(' + ');
  };
};

/** Gives a function that says how long a pack can be used. */
export const useValidity = (): ((pack: TopUpPack) => string) => {
  const { t } = useLingui();
  const digits = useDigits();
  return ({ valid_days: count }) => {
    const days = digits(String(count));
    return t`for ${days} days`;
  };
};
