import { Box, Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
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
import type { ReactNode } from 'react';
import { stoppedReason, toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import {
  OpenAccountLink,
  PermissionAction,
  permissionReasonLabels,
} from '#app/components/permission-reasons.tsx';
import { Flag } from '#app/ui/flag.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { LinkRow, RowLink, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import type { Closed } from './closed-methods.tsx';
import { useClosed } from './closed-methods.tsx';

interface MethodProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly about: ReactNode;
  readonly closed: Closed | undefined;
  /** False where what opens it is said once, above. */
  readonly hasAction: boolean;
  readonly link: (name: ReactNode) => ReactNode;
}

/** A way to add money: open, or greyed with its reason and what opens it (product.md A18). */
const Method = ({ icon, name, about, closed, hasAction, link }: MethodProps) => {
  const { t } = useLingui();
  if (closed === undefined)
    return (
      <LinkRow>
        {icon}
        <RowText>
          <RowLink>{link(name)}</RowLink>
          <MutedText as="span">{about}</MutedText>
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
        <strong aria-disabled="true">{name}</strong>
        <span>{t(closed.words)}</span>
        {hasAction ? closed.opens : null}
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
    <Rows>{children}</Rows>
  </Stack>
);

/** What closes the ways at once, with what the customer can do about it. */
const AllClosed = ({ isNoneOpen }: { readonly isNoneOpen: boolean }) => {
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  const stopped = user && stoppedReason(user);
  if (stopped)
    return (
      <Notice tone="warning" action={<PermissionAction reason={stopped} />}>
        {t(permissionReasonLabels[stopped])}
      </Notice>
    );
  if (!isNoneOpen) return null;
  return (
    <Notice
      tone="warning"
      action={<OpenAccountLink facts={user && toPermissionFacts(user)} kind="primary" />}
    >
      <Trans>You need an account to add money to.</Trans>
    </Notice>
  );
};

interface GroupMethodsProps {
  readonly country: string;
  readonly closed: Closed | undefined;
  readonly hasAction: boolean;
}

/** For customers of Bangladesh, and so the first of theirs. */
const BdMethods = ({ country, closed, hasAction }: GroupMethodsProps) => (
  <Group mark={<Flag country="bd" />} name={<Trans>Bangladesh</Trans>}>
    <Method
      hasAction={hasAction}
      icon={<IconTile icon={Building2} tone="green" />}
      name={<Trans>At a bank branch in Bangladesh</Trans>}
      about={<Trans>Pay in taka at a counter, then send us a picture of the slip.</Trans>}
      closed={closed}
      link={(name) => (
        <Link to="/$country/user/addMoney/branch" params={{ country }}>
          {name}
        </Link>
      )}
    />
  </Group>
);

/** Into a dollar account. */
const UsMethods = ({ country, closed, hasAction }: GroupMethodsProps) => (
  <Group mark={<Flag country="us" />} name={<Trans>United States</Trans>}>
    <Method
      hasAction={hasAction}
      icon={<IconTile icon={Landmark} tone="blue" />}
      name={<Trans>From your bank in the US</Trans>}
      about={<Trans>Link it once, then add dollars from it. The first $200 instantly.</Trans>}
      closed={closed}
      link={(name) => (
        <Link to="/$country/user/addMoney/bank" params={{ country }}>
          {name}
        </Link>
      )}
    />
    <Method
      hasAction={hasAction}
      icon={<IconTile icon={CreditCard} tone="rose" />}
      name={<Trans>By debit card</Trans>}
      about={<Trans>Visa or Mastercard. The dollars arrive right away.</Trans>}
      closed={closed}
      link={(name) => (
        <Link to="/$country/user/addMoney/card" params={{ country }}>
          {name}
        </Link>
      )}
    />
    <Method
      hasAction={hasAction}
      icon={<IconTile icon={Camera} tone="violet" />}
      name={<Trans>By photo of a check</Trans>}
      about={<Trans>Photograph both sides of a US check. The first $200 instantly.</Trans>}
      closed={closed}
      link={(name) => (
        <Link to="/$country/user/addMoney/check" params={{ country }}>
          {name}
        </Link>
      )}
    />
  </Group>
);

interface OtherMethodsProps extends Omit<GroupMethodsProps, 'closed'> {
  readonly receive: Closed | undefined;
  readonly own: Closed | undefined;
  /** How money goes between the customer's own accounts. */
  readonly target: SendTarget;
}

const OtherMethods = ({ country, hasAction, receive, own, target }: OtherMethodsProps) => (
  <Group
    mark={
      <Box as="span" color="primary">
        <ArrowLeftRight aria-hidden="true" size={20} />
      </Box>
    }
    name={<Trans>Other ways</Trans>}
  >
    <Method
      hasAction={hasAction}
      icon={<IconTile icon={ArrowDownToLine} tone="amber" />}
      name={<Trans>Receive from others</Trans>}
      about={
        <Trans>
          By ACH, wire, a transfer in Bangladesh or at a branch, with your account’s details.
        </Trans>
      }
      closed={receive}
      link={(name) => (
        <Link to="/$country/user/addMoney/receive" params={{ country }}>
          {name}
        </Link>
      )}
    />
    <Method
      hasAction={hasAction}
      icon={<IconTile icon={ArrowLeftRight} tone="teal" />}
      name={<Trans>From your other account</Trans>}
      about={<Trans>Between your accounts at Kheya, in seconds.</Trans>}
      closed={own}
      link={(name) => (
        <Link to="/$country/user/transferMoney/send" params={{ country }} search={{ target }}>
          {name}
        </Link>
      )}
    />
  </Group>
);

/** The ways money can come in (product.md B6), by where it comes from. */
export const DepositMethods = () => {
  const { country } = useParams({ from: '/$country/user' });
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
  const shared = { country, hasAction: !isNoneOpen };
  return (
    <Stack gap="5">
      <AllClosed isNoneOpen={isNoneOpen} />
      {closed.isAtBranchSeen ? <BdMethods {...shared} closed={closed.branch} /> : null}
      <UsMethods {...shared} closed={closed.bank} />
      <OtherMethods {...shared} receive={closed.receive} own={closed.own} target={between} />
    </Stack>
  );
};
