import { Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isAcceptedForBdtOnly, isKycAccepted } from '#domain/identity/approval-status.ts';
import type { LimitGroup } from '#domain/limits.ts';
import { limitGroups, targetsOfGroup } from '#domain/limits.ts';
import type { Permission, PermissionReason } from '#domain/permissions/conditions.ts';
import type { PermissionFacts } from '#domain/permissions/facts.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import type { SendingOptions } from '#domain/transfers/offered-targets.ts';
import { offeredTarget, withAccount } from '#domain/transfers/offered-targets.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { AccountsOfKind, Business } from '#app/data/account-views.ts';
import { useAccounts } from '#app/data/account-views.ts';
import { userQuery } from '#app/data/customers.ts';
import type { TransferLimits } from '#app/data/limits.ts';
import { transferLimitsQuery } from '#app/data/limits.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { findLimitGroup } from '#app/components/limit-labels.ts';
import { OpenAccountLink } from '#app/components/permission-reasons.tsx';
import type { ReactNode } from 'react';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { Aside, Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Card, Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { LimitCard, LimitRow, higherLimit } from './limit-card.tsx';
import { fullestShare, getLimitFigures, isUsed } from './limit-figures.ts';

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Columns shares={[8, 4]} isBusy>
    <Stack gap="4">
      <Card>
        <Skeleton width="12rem" height="1.5rem" />
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <LimitRow key={key}>
            <Skeleton width="40px" height="40px" />
            <ContentSkeleton of="facts" height="6rem" isFramed={false} />
          </LimitRow>
        ))}
      </Card>
      <SlowNotice onRetry={onRetry} />
    </Stack>
    <ContentSkeleton of="rows" height="12rem" />
  </Columns>
);

/** The businesses of which the customer has open accounts. */
const useBusinesses = (): {
  readonly businesses: readonly Business[];
  readonly hasOwn: boolean;
} => {
  const { usd, bdt } = useAccounts();
  const open = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].filter(({ isOpen }) => isOpen);
  const byProfile = new Map<string, Business>();
  for (const { business } of open)
    if (business?.profile !== undefined && !byProfile.has(business.profile))
      byProfile.set(business.profile, business);
  return {
    businesses: [...byProfile.values()],
    hasOwn: open.length === 0 || open.some(({ business }) => business === undefined),
  };
};

type OpenAccounts = SendingOptions['openAccounts'];

/** The open accounts of the customer's own, or of a business; a list that is not known has none. */
const useOpenAccounts = (profile: string | undefined): OpenAccounts => {
  const { usd, bdt } = useAccounts();
  const count = ({ accounts }: AccountsOfKind): number | undefined =>
    accounts?.filter(({ isOpen, business }) => isOpen && business?.profile === profile).length;
  const [dollars, taka] = [count(usd), count(bdt)];
  return {
    ...(dollars !== undefined && { USD: dollars }),
    ...(taka !== undefined && { BDT: taka }),
  };
};

interface LimitsProps {
  readonly limits: TransferLimits;
  readonly business: Business | undefined;
}

const Limits = ({ limits, business }: LimitsProps) => {
  const { data: user } = useQuery(userQuery());
  const isBusiness = business !== undefined;
  const openAccounts = useOpenAccounts(business?.profile);
  const isNoneOpen = openAccounts.USD === 0 && openAccounts.BDT === 0;
  const facts = user && toPermissionFacts(user);
  const shown = facts ? listShownLimits(limits.results, facts, openAccounts) : [];
  const lowerUntil = limits.results.find((limit) => limit.lower_until)?.lower_until;
  if (facts && shown.length === 0) {
    return (
      <EmptyState>
        <Trans>Your limits will be here once you can send money.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {facts && isNoneOpen ? (
        <Notice tone="warning" action={<OpenAccountLink facts={facts} kind="primary" />}>
          <Trans>You don’t have an account yet. Open one to send and add money.</Trans>
        </Notice>
      ) : null}
      {lowerUntil ? <LowerLimitsNotice until={lowerUntil} /> : null}
      <Columns shares={[8, 4]}>
        <Stack gap="4">
          <LimitList
            title={<Trans>Used this month</Trans>}
            limits={shown.filter(({ group }) => group === 'used')}
            hasActions={!isNoneOpen}
          />
          <LimitList
            title={<Trans>Not used this month</Trans>}
            limits={shown.filter(({ group }) => group === 'unused')}
            hasActions={!isNoneOpen}
          />
          <LimitList
            title={<Trans>Not available yet</Trans>}
            limits={shown.filter(({ group }) => group === 'closed')}
            hasActions={!isNoneOpen}
          />
        </Stack>
        <Aside>
          <Stack as={Card} gap="3" align="flex-start">
            <p>
              {isBusiness ? (
                <Trans>
                  Transfers from all accounts of this business count together. Failed and returned
                  transfers don’t count.
                </Trans>
              ) : (
                <Trans>
                  Transfers from all your accounts count together. Failed and returned transfers
                  don’t count.
                </Trans>
              )}
            </p>
            {facts && !isBusiness ? <RaiseLimitsNotice facts={facts} /> : null}
            <TicketLink about={higherLimit}>
              <Trans>Request higher limit</Trans>
            </TicketLink>
          </Stack>
        </Aside>
      </Columns>
    </>
  );
};

interface LimitListProps {
  readonly title: ReactNode;
  readonly limits: readonly ShownLimit[];
  readonly hasActions: boolean;
}

/** A card with the limits of one group; nothing for an empty group. */
const LimitList = ({ title, limits, hasActions }: LimitListProps) =>
  limits.length === 0 ? null : (
    <Card>
      <Text as="h2" marginBottom="1">
        {title}
      </Text>
      {limits.map(({ limit, closed }) => (
        <LimitCard key={limit.name} limit={limit} closed={closed} hasAction={hasActions} />
      ))}
    </Card>
  );

/** The limits of the customer's own accounts or, where one is given, of a business. */
const ProfileLimits = ({ business }: { readonly business?: Business }) => {
  const { data, error, refetch } = useQuery(transferLimitsQuery(business?.profile));
  const retry = () => void refetch();
  return (
    <>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data ? <Limits limits={data} business={business} /> : null}
    </>
  );
};

/** How much can be sent in each way, how much of it is used, and when it resets (product.md B5). */
export const LimitsScreen = () => {
  const { t } = useLingui();
  const { dataUpdatedAt } = useQuery(transferLimitsQuery());
  const { businesses, hasOwn } = useBusinesses();
  return (
    <>
      <PageTitle title={t`Limits`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {businesses.length > 0 && hasOwn ? (
        <h2>
          <Trans>Your own accounts</Trans>
        </h2>
      ) : null}
      {hasOwn ? <ProfileLimits /> : null}
      {businesses.map((business) => (
        <section key={business.profile} aria-labelledby={`limits-${business.profile}`}>
          <h2 id={`limits-${business.profile}`}>
            <bdi>{business.name}</bdi>
          </h2>
          <ProfileLimits business={business} />
        </section>
      ))}
    </>
  );
};

/** Why limits are lower for now, and until when (product.md B16). */
const LowerLimitsNotice = ({ until }: { readonly until: string }) => {
  const { inWords, zone } = useCustomerInstants();
  const when = inWords(until);
  return (
    <Notice tone="warning">
      <Trans>
        Your e-mail or mobile number changed, so your limits are a tenth of the usual ones until{' '}
        {when}, {zone}.
      </Trans>
    </Notice>
  );
};

/** What makes limits higher (product.md B5): verification, then full access. */
const RaiseLimitsNotice = ({ facts }: { readonly facts: PermissionFacts }) => {
  const { country } = useParams({ from: '/$country/user' });
  const status = facts.profile_approval_status;
  if (!isKycAccepted(status) && !isAcceptedForBdtOnly(status)) {
    return (
      <p>
        <Trans>
          You can send money once you’re verified.{' '}
          <Link to="/$country/user/verification-center" params={{ country }}>
            See your verification
          </Link>
        </Trans>
      </p>
    );
  }
  if (!facts.is_full_access_given) {
    return (
      <p>
        {isAcceptedForBdtOnly(status) ? (
          <Trans>
            You’re verified for taka only, so your limits are a tenth of the standard ones. They
            rise with a full verification.
          </Trans>
        ) : (
          <Trans>Your limits are a tenth of the standard ones until you have full access.</Trans>
        )}
      </p>
    );
  }
  return (
    <p>
      <Trans>
        You have the standard limits of a verified customer. Businesses have four times as much.
      </Trans>
    </p>
  );
};

/** A limit that a customer sees, and why its way to send is closed to them, where it is. */
interface ShownLimit {
  readonly limit: TransferLimit;
  readonly closed: PermissionReason | undefined;
  readonly group: 'used' | 'unused' | 'closed';
}

const openAccess: Permission = { canSee: true, canUse: true };

/** A row may serve several targets: the one that is open widest counts. */
const permissionOfGroup = (
  facts: PermissionFacts,
  openAccounts: OpenAccounts,
  group: LimitGroup,
): Permission => {
  if (group === 'TOP_UP')
    return withAccount(facts, permissionFor(facts, 'topUp'), openAccounts, ['BDT', 'USD']);
  if (group.startsWith('ADD_MONEY_'))
    return withAccount(facts, permissionFor(facts, 'fundAccount'), openAccounts, ['USD']);
  const means = { openAccounts, recipientTypes: undefined };
  const permissions = targetsOfGroup(group).map((target) => offeredTarget(facts, means, target));
  const widest = (is: (permission: Permission) => boolean) => permissions.find(is);
  return (
    widest(({ canUse }) => canUse) ?? widest(({ canSee }) => canSee) ?? permissions[0] ?? openAccess
  );
};

const orderOfLimit = ({ name }: TransferLimit): number => {
  const group = findLimitGroup(name);
  return group ? limitGroups.indexOf(group) : limitGroups.length;
};

/** The limits that a customer sees (spec 6): used ones first, the fullest at the top, closed ones last. */
const listShownLimits = (
  limits: readonly TransferLimit[],
  facts: PermissionFacts,
  openAccounts: OpenAccounts,
): readonly ShownLimit[] =>
  limits
    .toSorted((one, other) => orderOfLimit(one) - orderOfLimit(other))
    .flatMap((limit): readonly (ShownLimit & { readonly share: number })[] => {
      const group = findLimitGroup(limit.name);
      const permission = group ? permissionOfGroup(facts, openAccounts, group) : openAccess;
      if (!permission.canSee) return [];
      const figures = getLimitFigures(limit);
      const state = permission.reason ? 'closed' : isUsed(figures) ? 'used' : 'unused';
      return [{ limit, closed: permission.reason, group: state, share: fullestShare(figures) }];
    })
    // Closed ones are in a list of their own; unused ones keep the order of the bank.
    .toSorted((one, other) => other.share - one.share);
