import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { PermissionReason } from '#domain/permissions/conditions.ts';
import { stoppedReason, toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { sendTargets } from '#domain/transfers/targets.ts';
import { userQuery } from '#app/data/customers.ts';
import { withTexts } from '#app/i18n/texts.ts';
import {
  OpenAccountLink,
  PermissionAction,
  permissionReasonLabels,
} from '#app/components/accounts/permission-reasons.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { Choice, ChoiceGrid } from '#app/ui/surfaces/choice-grid.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useTargetOffers } from './destinations.ts';
import { targetLabels } from './labels.ts';

/** The ways to send do not wait for what was sent before. */
const loadUnresolved = () => withTexts('transfer-form', import('./unresolved-transfers.tsx'));

/** Where money can be sent (spec 2, 6), and what became of a sending that was cut off. */
export const TransfersScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const unfinished = useDeferred(loadUnresolved);
  return (
    <>
      <PageTitle
        title={t`Transfer / Withdraw`}
        actions={
          <Link
            to="/$country/user/transferMoney/sent"
            params={{ country }}
            className={buttonClass()}
          >
            <Trans>What you have sent</Trans>
          </Link>
        }
      >
        <Trans>Where should the money arrive?</Trans>
      </PageTitle>
      {unfinished ? <unfinished.UnresolvedTransfers /> : null}
      <TargetGrid />
    </>
  );
};

/** Linking a bank of one's own is not there yet, so no payee could be of it (spec 9, PLAID). */
const hidden: ReadonlySet<SendTarget> = new Set(['PLAID']);

/** What closes every way to send at once, with what the customer can do about it. */
const AllClosed = ({ hasNoAccount }: { readonly hasNoAccount: boolean }) => {
  const { t } = useLingui();
  const { data: user } = useQuery(userQuery());
  const stopped = user && stoppedReason(user);
  if (stopped)
    return (
      <Notice tone="waiting" action={<PermissionAction reason={stopped} />}>
        {t(permissionReasonLabels[stopped])}
      </Notice>
    );
  if (!hasNoAccount) return null;
  return (
    <Notice
      tone="waiting"
      action={<OpenAccountLink facts={user && toPermissionFacts(user)} kind="primary" />}
    >
      <Trans>You need an account to send money from.</Trans>
    </Notice>
  );
};

/** The ways to send (spec 6, product.md A34): hidden, open, or greyed with what would open them. */
const TargetGrid = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { offerOf, hasNoAccount, error, retry } = useTargetOffers();
  if (!offerOf)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <Skeleton height="420px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  const offered = sendTargets
    .filter((target) => !hidden.has(target))
    .map((target) => ({ target, offer: offerOf(target) }));
  // Where nothing can be sent at all, the way on is offered once and above.
  const isAnyOpen = offered.some(({ offer }) => offer.canUse);
  const wayOf = (reason: PermissionReason | undefined) =>
    isAnyOpen && reason ? <PermissionAction reason={reason} isInList /> : null;
  return (
    <>
      {isAnyOpen ? null : <AllClosed hasNoAccount={hasNoAccount} />}
      <ChoiceGrid>
        {offered
          .filter(({ offer }) => offer.canSee)
          .map(({ target, offer: { reason } }) => (
            <Choice
              key={target}
              name={t(targetLabels[target].name)}
              about={t(targetLabels[target].about)}
              closed={reason && permissionReasonLabels[reason]}
              way={wayOf(reason)}
              link={(parts) => (
                <Link
                  to="/$country/user/transferMoney/send"
                  params={{ country }}
                  search={{ target }}
                  {...parts}
                />
              )}
            />
          ))}
      </ChoiceGrid>
    </>
  );
};
