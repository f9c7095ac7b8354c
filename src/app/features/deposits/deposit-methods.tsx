import { Box, Flex, Stack } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  Building2,
  Camera,
  ChevronRight,
  CreditCard,
  Landmark,
  Lock,
} from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { AllClosed } from '#app/components/all-closed.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { LinkRow, RowLink, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import type { Closed } from './closed-methods.tsx';
import { useClosed } from './closed-methods.tsx';

/** A way to add money. */
interface Method extends Pick<ComponentProps<typeof IconTile>, 'icon' | 'tone'> {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
  readonly to:
    | '/$country/user/addMoney/branch'
    | '/$country/user/addMoney/bank'
    | '/$country/user/addMoney/card'
    | '/$country/user/addMoney/check'
    | '/$country/user/addMoney/receive'
    | '/$country/user/transferMoney/send';
  readonly search?: { readonly target: SendTarget };
}

/** For customers of Bangladesh. */
const bdMethods: readonly Method[] = [
  {
    icon: Building2,
    tone: 'green',
    name: msg`At a bank branch in Bangladesh`,
    about: msg`Pay in taka at a counter, then send us a picture of the slip.`,
    to: '/$country/user/addMoney/branch',
  },
];

/** Into a dollar account. */
const usMethods: readonly Method[] = [
  {
    icon: Landmark,
    tone: 'blue',
    name: msg`From your bank in the US`,
    about: msg`Link it once, then add dollars from it. The first $200 instantly.`,
    to: '/$country/user/addMoney/bank',
  },
  {
    icon: CreditCard,
    tone: 'rose',
    name: msg`By debit card`,
    about: msg`Visa or Mastercard. The dollars arrive right away.`,
    to: '/$country/user/addMoney/card',
  },
  {
    icon: Camera,
    tone: 'violet',
    name: msg`By photo of a check`,
    about: msg`Photograph both sides of a US check. The first $200 instantly.`,
    to: '/$country/user/addMoney/check',
  },
];

const receiving: Method = {
  icon: ArrowDownToLine,
  tone: 'amber',
  name: msg`Receive from others`,
  about: msg`By ACH, wire, a transfer in Bangladesh or at a branch, with your account’s details.`,
  to: '/$country/user/addMoney/receive',
};

const fromOwnAccount = (target: SendTarget): Method => ({
  icon: ArrowLeftRight,
  tone: 'teal',
  name: msg`From your other account`,
  about: msg`Between your accounts at Kheya, in seconds.`,
  to: '/$country/user/transferMoney/send',
  search: { target },
});

interface ReasonProps {
  readonly closed: Closed;
  /** False where what opens it is said once, at the top of the screen. */
  readonly hasAction: boolean;
}

/** Why a way is closed, and what opens it (product.md A18). */
const Reason = ({ closed, hasAction }: ReasonProps) => {
  const { t } = useLingui();
  return (
    <Flex as="span" wrap="wrap" align="center" justify="space-between" gap="8px 16px">
      <MutedText as="span">{t(closed.words)}</MutedText>
      {hasAction ? closed.opens : null}
    </Flex>
  );
};

interface MethodRowProps {
  readonly method: Method;
  readonly isClosed: boolean;
  /** In place of what the way is; absent where the reason is above the rows. */
  readonly reason?: ReactNode;
}

/** A way to add money, open or greyed. */
const MethodRow = ({ method, isClosed, reason }: MethodRowProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const icon = <IconTile icon={method.icon} tone={method.tone} />;
  if (!isClosed)
    return (
      <LinkRow>
        {icon}
        <RowText>
          <RowLink>
            <Link to={method.to} params={{ country }} search={method.search ?? {}}>
              {t(method.name)}
            </Link>
          </RowLink>
          <MutedText as="span">{t(method.about)}</MutedText>
        </RowText>
        <Box as="span" flex="none" color="fg.muted">
          <ChevronRight aria-hidden="true" size={20} />
        </Box>
      </LinkRow>
    );
  return (
    <LinkRow bg="bg.muted" color="fg.muted">
      <Box as="span" flex="none" filter="grayscale(1)">
        {icon}
      </Box>
      <RowText>
        <strong aria-disabled="true">{t(method.name)}</strong>
        {reason ?? <MutedText as="span">{t(method.about)}</MutedText>}
      </RowText>
      <Box as="span" flex="none">
        <Lock aria-hidden="true" size={18} />
      </Box>
    </LinkRow>
  );
};

interface GroupProps {
  readonly mark: ReactNode;
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** The ways of one country, or between the customer's own accounts. */
const Group = ({ mark, name, children }: GroupProps) => (
  <Stack as="section" gap="2">
    <Flex as="h2" align="center" gap="2" textStyle="lg">
      {mark}
      {name}
    </Flex>
    {children}
  </Stack>
);

interface CountryMethodsProps {
  readonly methods: readonly Method[];
  readonly closed: Closed | undefined;
  readonly hasAction: boolean;
}

/** Ways that the same reason closes: it is said once, above them. */
const CountryMethods = ({ methods, closed, hasAction }: CountryMethodsProps) => (
  <>
    {closed ? <Reason closed={closed} hasAction={hasAction} /> : null}
    <Rows>
      {methods.map((method) => (
        <MethodRow key={method.to} method={method} isClosed={closed !== undefined} />
      ))}
    </Rows>
  </>
);

interface OtherMethodProps {
  readonly method: Method;
  readonly closed: Closed | undefined;
  readonly hasAction: boolean;
}

/** A way with a reason of its own. */
const OtherMethod = ({ method, closed, hasAction }: OtherMethodProps) => (
  <MethodRow
    method={method}
    isClosed={closed !== undefined}
    reason={closed && <Reason closed={closed} hasAction={hasAction} />}
  />
);

/** The ways money can come in (product.md B6), by where it comes from. */
export const DepositMethods = () => {
  const { user, error, retry, isNoneOpen, between = 'MY_ACCOUNT', ...closed } = useClosed();
  if (user === undefined)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <ContentSkeleton of="rows" height="420px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  const hasAction = !isNoneOpen;
  return (
    <Stack gap="5">
      <AllClosed user={user} hasNoAccount={isNoneOpen}>
        <Trans>You need an account to add money to.</Trans>
      </AllClosed>
      {closed.isAtBranchSeen ? (
        <Group mark={<Flag country="bd" />} name={<Trans>Bangladesh</Trans>}>
          <CountryMethods methods={bdMethods} closed={closed.branch} hasAction={hasAction} />
        </Group>
      ) : null}
      <Group mark={<Flag country="us" />} name={<Trans>United States</Trans>}>
        <CountryMethods methods={usMethods} closed={closed.bank} hasAction={hasAction} />
      </Group>
      <Group
        mark={
          <Box as="span" color="primary">
            <ArrowLeftRight aria-hidden="true" size={20} />
          </Box>
        }
        name={<Trans>Other ways</Trans>}
      >
        <Rows>
          <OtherMethod method={receiving} closed={closed.receive} hasAction={hasAction} />
          <OtherMethod method={fromOwnAccount(between)} closed={closed.own} hasAction={hasAction} />
        </Rows>
      </Group>
    </Stack>
  );
};
