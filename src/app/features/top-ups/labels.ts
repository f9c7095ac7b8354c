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
    chip: msg`Starting`,
    tone: 'warning',
    sentence: msg`The money is set aside, and the operator is asked next.`,
  },
  PENDING: {
    chip: msg`With the operator`,
    tone: 'warning',
    sentence: msg`The operator has it. Do not buy it again; you are told how it ends.`,
  },
  COMPLETE: {
    chip: msg`Recharged`,
    tone: 'success',
    sentence: msg`The phone was recharged.`,
  },
  FAILED: {
    chip: msg`Not recharged`,
    tone: 'error',
    sentence: msg`The operator could not recharge the phone. All of the money is available again.`,
  },
};

/** Each thing that happens to a recharge. */
export const eventLabels: Readonly<Record<TopUpEvent, MessageDescriptor>> = {
  CREATED: msg`You asked for it`,
  HELD: msg`The money was set aside`,
  SENT: msg`It went to the operator`,
  DELAYED: msg`The operator takes longer than usual`,
  DELIVERED: msg`The phone was recharged`,
  FAILED: msg`The operator did not recharge it`,
  REFUNDED: msg`You have the money again`,
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
