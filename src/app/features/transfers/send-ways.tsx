import { Box, Collapsible, Flex, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  Building2,
  ChevronDown,
  ChevronRight,
  Globe,
  Landmark,
  PiggyBank,
  Smartphone,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { feeScheduleOn, feeTermsOf } from '#domain/quotes.ts';
import { feeSchedules } from '#domain/transfers/fee-schedules.ts';
import { isConversion } from '#domain/transfers/targets.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import { amountText } from '#app/components/amount.tsx';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { useDigits } from '#app/i18n/formatters.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import type { Tone } from '#app/ui/marks.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { BoatMark } from '#app/ui/page/public-page.tsx';
import { Rows } from '#app/ui/surfaces/link-rows.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { targetLabels } from './labels.ts';
import rows from './send-rows.module.css';

type GroupName = 'own' | 'kheya' | 'us' | 'bd';

const groups: Readonly<Record<GroupName, readonly SendTarget[]>> = {
  own: ['MY_ACCOUNT', 'USD_TO_BDT', 'WITHDRAW_TO_BD', 'PLAID'],
  kheya: ['USER_ACCOUNT', 'USD_TO_OTHER_BDT', 'OTHER_KHEYA_BDT'],
  us: ['ACH', 'DOMESTIC_WIRE'],
  bd: ['USD_TO_BANK', 'BKASH', 'NAGAD', 'UPAY', 'IPAY', 'WITHDRAW_TO_BD_BANK', 'BD_WIRE'],
};

const groupMarks: Readonly<Record<GroupName, ReactNode>> = {
  own: (
    <Box as="span" color="primary">
      <ArrowLeftRight aria-hidden="true" size={20} />
    </Box>
  ),
  kheya: (
    <Box as="span" color="primary">
      <BoatMark size={20} />
    </Box>
  ),
  us: <Flag country="us" />,
  bd: <Flag country="bd" />,
};

const marks: Readonly<Record<SendTarget, readonly [icon: LucideIcon, tone: Tone]>> = {
  MY_ACCOUNT: [Wallet, 'teal'],
  USD_TO_BDT: [PiggyBank, 'green'],
  WITHDRAW_TO_BD: [Landmark, 'green'],
  PLAID: [Landmark, 'blue'],
  USER_ACCOUNT: [UserRound, 'violet'],
  USD_TO_OTHER_BDT: [UserRound, 'violet'],
  OTHER_KHEYA_BDT: [UserRound, 'violet'],
  ACH: [Landmark, 'blue'],
  DOMESTIC_WIRE: [Building2, 'blue'],
  USD_TO_BANK: [Landmark, 'green'],
  BKASH: [Smartphone, 'rose'],
  NAGAD: [Smartphone, 'amber'],
  UPAY: [Smartphone, 'blue'],
  IPAY: [Smartphone, 'teal'],
  WITHDRAW_TO_BD_BANK: [Landmark, 'green'],
  BD_WIRE: [Globe, 'slate'],
};

/** A way to send as it is offered. */
export interface OfferedWay {
  readonly target: SendTarget;
  readonly offer: Permission;
}

interface SendWaysProps {
  /** The ways that match the search, or all. */
  readonly ways: readonly OfferedWay[];
  /** True where the groups of a phone are open: nothing else is on the screen. */
  readonly isOpen: boolean;
  /** True where a closed way says what opens it; false where that is said once, above. */
  readonly hasActions: boolean;
}

/** The ways to send, grouped by where the money goes. */
export const SendWays = ({ ways, isOpen, hasActions }: SendWaysProps) => (
  <>
    {(Object.keys(groups) as GroupName[]).map((name) => {
      const shown = groups[name].flatMap((target) => ways.filter((way) => way.target === target));
      return shown.length === 0 ? null : (
        <WayGroup key={`${name} ${isOpen}`} name={name} isOpen={isOpen}>
          <Box as="ul" className={rows['rows']} borderTop="sm">
            {shown.map((way) => (
              <li key={way.target}>
                <Way way={way} hasAction={hasActions} />
              </li>
            ))}
          </Box>
        </WayGroup>
      );
    })}
  </>
);

interface WayGroupProps {
  readonly name: GroupName;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

const GroupTitle = ({ name }: { readonly name: GroupName }) => {
  const { t } = useLingui();
  const names = {
    own: t`My accounts`,
    kheya: t`Kheya customers`,
    us: t`United States`,
    bd: t`Bangladesh`,
  };
  return (
    <>
      {groupMarks[name]}
      <span>{names[name]}</span>
    </>
  );
};

/** A card that a tap opens on a phone; on wide screens it is always open. */
const WayGroup = ({ name, isOpen, children }: WayGroupProps) => {
  const isWide = useIsWide();
  const [isUnfolded, setIsUnfolded] = useState(isOpen);
  if (isWide)
    return (
      <Rows as="section">
        <Flex as="h3" {...groupTitle}>
          <GroupTitle name={name} />
        </Flex>
        {children}
      </Rows>
    );
  return (
    <Rows asChild>
      <Collapsible.Root open={isUnfolded} onOpenChange={({ open }) => setIsUnfolded(open)}>
        <h3>
          <Collapsible.Trigger {...groupTitle}>
            <GroupTitle name={name} />
            <Box
              asChild
              ms="auto"
              color="fg.muted"
              css={{ '[data-state=open] > &': { rotate: '180deg' } }}
            >
              <ChevronDown aria-hidden="true" size={20} />
            </Box>
          </Collapsible.Trigger>
        </h3>
        <Collapsible.Content>{children}</Collapsible.Content>
      </Collapsible.Root>
    </Rows>
  );
};

const groupTitle = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '52px',
  py: '2',
  px: '4',
  border: 'none',
  bg: 'none',
  textStyle: 'md',
  fontWeight: '650',
  textAlign: 'start',
  _focusVisible: { outlineOffset: '-2px' },
} as const;

/** The fee of a way as far as it is the same for every amount; the quote has the exact one. */
const useFee = (target: SendTarget) => {
  const { t } = useLingui();
  const chosen = usePreferences();
  const digits = useDigits();
  const today = new Date(businessNowMs()).toISOString().slice(0, 10);
  const schedule = feeScheduleOn(feeSchedules, today);
  const [term] = feeTermsOf(schedule, target, false);
  const percent = digits(String(schedule.marginBasisPoints / 100));
  const margin = isConversion(target) ? t`Rate margin ${percent}%` : undefined;
  if (term === undefined) return { fee: t`No fee`, isFree: true, margin };
  const { amount, freeFrom } = term;
  const fee = amountText(amount, chosen);
  if (freeFrom === undefined) return { fee, isFree: false, margin };
  const from = amountText({ currency: amount.currency, minor: freeFrom }, chosen);
  return { fee, isFree: false, margin: `${margin} · ${t`No fee from ${from}`}` };
};

const WayFace = ({ target }: { readonly target: SendTarget }) => {
  const { t } = useLingui();
  const [icon, tone] = marks[target];
  const { fee, isFree, margin } = useFee(target);
  const { name, about } = targetLabels[target];
  return (
    <>
      <IconTile icon={icon} tone={tone} />
      <span className={rows['text']}>
        <strong>{t(name)}</strong>{' '}
        <span className={rows['about']}>
          {t(about)}
          {margin === undefined ? null : ` · ${margin}`}
        </span>
      </span>{' '}
      <Text
        as="span"
        flex="none"
        py="0.5"
        px="2"
        borderRadius="full"
        {...(isFree ? { bg: 'success.subtle', color: 'success' } : { bg: 'bg.muted' })}
        textStyle="xs"
        fontWeight="600"
        fontVariantNumeric="tabular-nums"
      >
        {fee}
      </Text>
    </>
  );
};

/** One way: open, or greyed with the reason and what opens it (product.md A18, A34). */
const Way = ({ way, hasAction }: { readonly way: OfferedWay; readonly hasAction: boolean }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { target, offer } = way;
  if (offer.reason !== undefined)
    return (
      <div className={rows['closed']}>
        <span className={rows['row']} aria-disabled="true">
          <WayFace target={target} />
        </span>
        <p>{t(permissionReasonLabels[offer.reason])}</p>
        {hasAction ? <PermissionAction reason={offer.reason} isInList /> : null}
      </div>
    );
  return (
    <Link
      to="/$country/user/transferMoney/send"
      params={{ country }}
      search={{ target }}
      className={rows['row']}
    >
      <WayFace target={target} />
      <ChevronRight aria-hidden="true" size={16} className={rows['arrow']} />
    </Link>
  );
};

/** Returns a function that tells whether a way's name or speed has every word that was typed. */
export const useWaySearch = (): ((target: SendTarget, typed: string) => boolean) => {
  const { t } = useLingui();
  return (target, typed) => {
    const { name, about } = targetLabels[target];
    const text = `${t(name)} ${t(about)}`.normalize('NFC').toLowerCase();
    const words = typed.normalize('NFC').toLowerCase().split(/\s+/u).filter(Boolean);
    return words.every((word) => text.includes(word));
  };
};
