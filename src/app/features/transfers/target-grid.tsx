import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { sendTargetPermission } from '#domain/permissions/send-targets.ts';
import type { SendTarget } from '#domain/permissions/send-targets.ts';
import { sendTargets } from '#domain/transfers/targets.ts';
import { userQuery } from '#app/data/users.ts';
import { Choice, ChoiceGrid } from '#app/ui/surfaces/choice-grid.tsx';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { targetWords } from './target-words.ts';

/** Linking a bank of one's own is not there yet, so no payee could be of it (spec 9, PLAID). */
const hidden: ReadonlySet<SendTarget> = new Set(['PLAID']);

/** The ways to send (spec 6): hidden, open, or greyed with what would open them. */
export const TargetGrid = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { data: user, error, refetch } = useQuery(userQuery());
  const retry = () => void refetch();
  if (!user)
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <>
        <Skeleton height="420px" />
        <SlowNotice onRetry={retry} />
      </>
    );
  const facts = permissionFactsOf(user);
  const offered = sendTargets
    .filter((target) => !hidden.has(target))
    .map((target) => ({ target, permission: sendTargetPermission(facts, target) }));
  return (
    <ChoiceGrid>
      {offered
        .filter(({ permission }) => permission.canSee)
        .map(({ target, permission: { reason } }) => (
          <Choice
            key={target}
            name={t(targetWords[target].name)}
            about={t(targetWords[target].about)}
            closed={reason && closedReasons[reason]}
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
  );
};
