import { Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { maxOpenAccounts } from '#domain/accounts/account-opening.ts';
import type { Currency } from '#domain/money/money.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { accountOpeningPermission } from '#domain/permissions/rules.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import type { Profile } from '#app/data/profiles.ts';
import { isOpenProfile, useShownProfile } from '#app/data/profiles.ts';
import { useActiveProfile } from '#app/platform/active-profile.ts';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { AccountLimitNotice } from './account-limit-notice.tsx';

const UsdOpening = lazy(async () => ({
  default: (await import('./usd-opening.tsx')).UsdOpening,
}));
const BdtOpening = lazy(async () => ({
  default: (await import('./bdt-opening.tsx')).BdtOpening,
}));

/** The heading that the form has, too, so that nothing jumps when the customer is known. */
const Title = ({ currency }: { readonly currency: Currency }) => {
  const { t } = useLingui();
  const isBusiness = useActiveProfile() !== undefined;
  const own = currency === 'USD' ? t`Open a dollar account` : t`Open a taka account`;
  const title = isBusiness ? t`Open a business account` : own;
  return <PageTitle title={title} place={`form ${currency}`} />;
};

const Form = () => <ContentSkeleton of="fields" height="320px" />;

interface OpeningProps {
  readonly currency: Currency;
  readonly facts: PermissionFacts;
}

const Opening = ({ currency, facts }: OpeningProps) => {
  const { t } = useLingui();
  const { usd, bdt } = useAccounts();
  const profile = useShownProfile();
  const isBusiness = useActiveProfile() !== undefined;
  const holder = isBusiness ? 'business' : 'customer';
  const { reason } = accountOpeningPermission(facts, currency, holder);
  const { accounts = [] } = currency === 'USD' ? usd : bdt;
  const openCount = accounts.filter(({ isOpen }) => isOpen).length;
  const isFull = openCount >= maxOpenAccounts[currency];
  const head = (
    <>
      <Title currency={currency} />
      {isBusiness && profile ? <HolderLine name={profile.name} /> : null}
      {profile?.type !== 'BUSINESS' && accountOpeningPermission(facts, 'BDT').canSee ? (
        <CurrencyChoice chosen={currency} />
      ) : null}
    </>
  );
  if (isBusiness && profile && !isOpenProfile(profile))
    return (
      <>
        {head}
        <NotVerified profile={profile} />
      </>
    );
  if (reason !== undefined)
    return (
      <>
        {head}
        <Notice tone="warning" action={<PermissionAction reason={reason} />}>
          {t(permissionReasonLabels[reason])}
        </Notice>
      </>
    );
  const full = isFull ? <AccountLimitNotice currency={currency} count={openCount} /> : undefined;
  return (
    <Suspense
      fallback={
        <>
          {head}
          {full ?? <Form />}
        </>
      }
    >
      {currency === 'USD' ? (
        <UsdOpening head={head} full={full} />
      ) : (
        <BdtOpening head={head} full={full} />
      )}
    </Suspense>
  );
};

/** In whose name a business account is opened. */
const HolderLine = ({ name }: { readonly name: string }) => (
  <Text marginBottom="4" color="fg.muted">
    <Trans>
      For <bdi>{name}</bdi>. It’s separate from your personal accounts.
    </Trans>
  </Text>
);

/** A business without an accepted KYB has no account yet: the way to its checklist. */
const NotVerified = ({ profile: { id, type } }: { readonly profile: Profile }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Notice
      tone="warning"
      action={
        <ButtonLink
          to={
            type === 'LINKED_BUSINESS'
              ? '/$country/user/non-us-business/$id'
              : '/$country/user/us-business/$id'
          }
          params={{ country, id }}
        >
          <Trans>See the status</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can open an account for this business once we have verified it.</Trans>
    </Notice>
  );
};

/** What is asked for, else the first currency the customer may open an account in. */
const shownCurrency = (
  wanted: Currency | undefined,
  facts: PermissionFacts,
  profile: Profile | undefined,
): Currency => {
  // A US business has no taka account.
  if (profile?.type === 'BUSINESS') return 'USD';
  if (wanted !== undefined) return wanted;
  const mayOpen = (currency: Currency) => accountOpeningPermission(facts, currency).canUse;
  return !mayOpen('USD') && mayOpen('BDT') ? 'BDT' : 'USD';
};

const Loaded = ({ wanted }: { readonly wanted: Currency | undefined }) => {
  const { data: user, error, refetch } = useQuery(userQuery());
  const profile = useShownProfile();
  const retry = () => void refetch();
  if (user !== undefined) {
    const facts = toPermissionFacts(user);
    return <Opening currency={shownCurrency(wanted, facts, profile)} facts={facts} />;
  }
  return (
    <>
      <Title currency={wanted ?? 'USD'} />
      {error ? (
        <ErrorNotice error={error} onRetry={retry} />
      ) : (
        <>
          <Form />
          <SlowNotice onRetry={retry} />
        </>
      )}
    </>
  );
};

/** Opening an account (spec 2, `user/accounts/create/`), or why one cannot (spec 6, A18). */
export const OpenAccountScreen = ({ currency }: { readonly currency: Currency | undefined }) => (
  <Stack gap="4">
    <Loaded wanted={currency} />
  </Stack>
);

/** Which currency the account is in, where a customer can choose. Each has its own address. */
const CurrencyChoice = ({ chosen }: { readonly chosen: Currency }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const link = (currency: Currency) => ({
    to: '/$country/user/accounts/create' as const,
    params: { country },
    search: { currency },
    replace: true,
    // By hand: the address without a currency shows one of them, too.
    'aria-current': currency === chosen ? ('page' as const) : undefined,
    kind: currency === chosen ? ('primary' as const) : ('secondary' as const),
  });
  return (
    <Flex as="nav" aria-label={t`Currency`} wrap="wrap" align="center" gap="8px 16px">
      <ButtonLink {...link('USD')}>
        <Trans>US dollars</Trans>
      </ButtonLink>
      <ButtonLink {...link('BDT')}>
        <Trans>Taka</Trans>
      </ButtonLink>
    </Flex>
  );
};
