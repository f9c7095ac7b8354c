import { Flex, Stack, Text } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { sendTargets } from '#domain/transfers/send-targets.ts';
import { useBeneficiaries } from '#app/data/beneficiaries.ts';
import { findBeneficiaries } from '#app/data/beneficiary-views.ts';
import { userQuery } from '#app/data/customers.ts';
import { AllClosed } from '#app/components/all-closed.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { useTargetOffers } from './destinations.ts';
import {
  FoundRecipients,
  NoRecipients,
  RecentRecipients,
  SavedRecipients,
} from './send-recipients.tsx';
import { SendHead } from './send-steps.tsx';
import type { OfferedWay } from './send-ways.tsx';
import { SendWays, useWaySearch } from './send-ways.tsx';

/** The ways to send do not wait for what was sent before. */
const loadUnresolved = () => import('./unresolved-transfers.tsx');

/** Whom money is sent to, or by which way (spec 2, 6), and what became of a sending that was cut off. */
export const TransfersScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const unfinished = useDeferred(loadUnresolved);
  return (
    <>
      <SendHead
        at={0}
        title={t`Transfer / Withdraw`}
        actions={
          <ButtonLink to="/$country/user/transferMoney/sent" params={{ country }} kind="ghost">
            <Trans>Sent transfers</Trans>
          </ButtonLink>
        }
      >
        <Trans>Who do you want to send money to?</Trans>
      </SendHead>
      {unfinished ? <unfinished.UnresolvedTransfers /> : null}
      <SendTo />
    </>
  );
};

/** The ways that the customer may see; undefined until the customer is known. */
const useOfferedWays = () => {
  const { offerOf, hasNoAccount, error, retry } = useTargetOffers();
  const ways = offerOf
    ? sendTargets
        .map((target): OfferedWay => ({ target, offer: offerOf(target) }))
        .filter(({ offer }) => offer.canSee)
    : undefined;
  return { ways, hasNoAccount, error, retry };
};

/** People first, the ways beside them, and one search over both. */
const SendTo = () => {
  const [typed, setTyped] = useState('');
  const { payees, error, retry } = useBeneficiaries();
  const { ways, hasNoAccount, ...read } = useOfferedWays();
  const { data: user } = useQuery(userQuery());
  const matches = useWaySearch();
  const isSearching = typed.trim() !== '';
  const foundWays = ways?.filter(({ target }) => matches(target, typed));
  const found = payees && findBeneficiaries(payees, typed);
  const isAnyOpen = ways?.some(({ offer }) => offer.canUse) ?? true;
  const hasNone = payees?.length === 0;
  return (
    <Stack gap="4">
      {isAnyOpen ? null : (
        <AllClosed user={user} hasNoAccount={hasNoAccount}>
          <Trans>You need an account to send money from.</Trans>
        </AllClosed>
      )}
      <Columns shares={[1, 1]}>
        <Stack gap="4">
          <SendSearch
            typed={typed}
            onType={setTyped}
            found={isSearching && found && foundWays ? found.length + foundWays.length : undefined}
            isComplete={error === null}
          />
          {error === null ? null : <ErrorNotice error={error} onRetry={retry} />}
          {payees === undefined ? <WaitingRecipients onRetry={retry} /> : null}
          {hasNone && error === null && !isSearching ? <NoRecipients /> : null}
          {isSearching || !payees || hasNone ? null : (
            <>
              <RecentRecipients recipients={payees} />
              <SavedRecipients recipients={payees} />
            </>
          )}
          {isSearching ? <FoundRecipients recipients={found ?? []} /> : null}
        </Stack>
        <Stack gap="4" mt={{ base: '2', lg: '0' }}>
          {isSearching && foundWays?.length === 0 ? null : (
            // As high as the search field beside it.
            <Flex as="h2" align="center" minHeight={{ lg: '48px' }}>
              <Trans>Someone new, or your own account</Trans>
            </Flex>
          )}
          {foundWays ? (
            // Where nothing can be sent at all, what opens it is offered once and above.
            <SendWays
              ways={foundWays}
              isOpen={isSearching || (hasNone && isAnyOpen)}
              hasActions={isAnyOpen}
            />
          ) : (
            <WaitingWays {...read} />
          )}
        </Stack>
      </Columns>
    </Stack>
  );
};

const WaitingRecipients = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <Skeleton height="144px" />
    <ContentSkeleton of="rows" height="280px" />
    <SlowNotice onRetry={onRetry} />
  </>
);

const WaitingWays = ({ error, retry }: { readonly error: unknown; readonly retry: () => void }) =>
  error ? (
    <ErrorNotice error={error} onRetry={retry} />
  ) : (
    <>
      <ContentSkeleton of="rows" height="180px" />
      <ContentSkeleton of="rows" height="180px" />
      <SlowNotice onRetry={retry} />
    </>
  );

interface SendSearchProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** How much was found; undefined while nothing is searched for. */
  readonly found: number | undefined;
  /** False where a list could not be read: then some recipients may be missing. */
  readonly isComplete: boolean;
}

const SendSearch = ({ typed, onType, found, isComplete }: SendSearchProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div>
      <SearchField
        label={t`Search recipients and ways to send`}
        isLabelHidden
        value={typed}
        maxLength={60}
        aria-describedby={`${id}-found`}
        placeholder={t`Name, number, bank or wallet`}
        onChange={onType}
      />
      <Text id={`${id}-found`} role="status" color="fg.muted" textStyle="xs">
        {found === undefined ? null : found > 0 ? (
          <span className="visually-hidden">
            {t`${plural(found, { one: '# match', other: '# matches' })}`}
          </span>
        ) : isComplete ? (
          <Trans>No recipient or way to send matches this.</Trans>
        ) : (
          <Trans>No match among the recipients we could load.</Trans>
        )}
      </Text>
    </div>
  );
};
