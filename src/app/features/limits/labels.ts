import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  Building2,
  CreditCard,
  Globe,
  Landmark,
  PiggyBank,
  ReceiptText,
  Smartphone,
  UserRound,
} from 'lucide-react';
import type { LimitGroup, LimitRule } from '#domain/limits.ts';
import { findLimitGroup } from '#app/components/limit-labels.ts';
import type { Tone } from '#app/ui/marks.tsx';

/** What a limit bounds: not all of them are of money that is sent. */
export const getLimitAction = (name: string): 'send' | 'add' | 'top-up' => {
  if (name.startsWith('ADD_MONEY_')) return 'add';
  return name === 'TOP_UP' ? 'top-up' : 'send';
};

interface LimitMark {
  readonly icon: LucideIcon;
  readonly tone: Tone;
}

const marks: Readonly<Record<LimitGroup, LimitMark>> = {
  OWN: { icon: ArrowLeftRight, tone: 'slate' },
  INTERNAL_USD: { icon: UserRound, tone: 'violet' },
  INTERNAL_BDT: { icon: UserRound, tone: 'violet' },
  ACH: { icon: Landmark, tone: 'blue' },
  DOMESTIC_WIRE: { icon: Building2, tone: 'blue' },
  BD_WIRE: { icon: Globe, tone: 'slate' },
  USD_TO_BDT: { icon: PiggyBank, tone: 'green' },
  USD_TO_BANK: { icon: Landmark, tone: 'green' },
  MOBILE_WALLET: { icon: Smartphone, tone: 'rose' },
  IPAY: { icon: Smartphone, tone: 'teal' },
  WITHDRAW_TO_BD: { icon: Landmark, tone: 'green' },
  TOP_UP: { icon: Smartphone, tone: 'teal' },
  ADD_MONEY_ACH: { icon: ArrowDownToLine, tone: 'teal' },
  ADD_MONEY_CARD: { icon: CreditCard, tone: 'teal' },
  ADD_MONEY_CHECK: { icon: ReceiptText, tone: 'teal' },
};

/** The icon of a limit, as among the ways to send and to add money. */
export const getLimitMark = (name: string): LimitMark => {
  const group = findLimitGroup(name);
  return group ? marks[group] : { icon: Globe, tone: 'slate' };
};

/** The six labels of the specification (spec 9). */
export const ruleLabels: Readonly<Record<LimitRule, MessageDescriptor>> = {
  minimum_per_transaction: msg`Minimum per transaction`,
  maximum_per_transaction: msg`Maximum per transaction`,
  daily_amount: msg`Daily amount`,
  monthly_amount: msg`Monthly amount`,
  daily_count: msg`Daily count`,
  monthly_count: msg`Monthly count`,
};
