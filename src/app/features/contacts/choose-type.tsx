import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { beneficiaryTypePermission } from '#domain/permissions/rules.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { ClosedWay } from '#app/ui/accounts/closed-way.tsx';
import { Choice, ChoiceGrid } from '#app/ui/surfaces/choice-grid.tsx';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './contacts.module.css';
import { typesOfTarget } from './form-types.ts';
import { typeAbouts } from './type-abouts.ts';
import { typeNames } from './type-names.ts';

/** The types of payee a person may add (spec 6): hidden, open, or greyed with what would open them. */
export const ChooseType = ({ sending }: { readonly sending: SendTarget | undefined }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { data: user, error, refetch } = useQuery(userQuery());
  if (!user) {
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="320px" />
    );
  }
  const offered = typesOfTarget(sending).map((type) => ({
    type,
    permission: beneficiaryTypePermission(toPermissionFacts(user), type),
  }));
  return (
    <>
      <p className={styles['facts']}>
        <Trans>Where should the money arrive?</Trans>
      </p>
      <ChoiceGrid>
        {offered
          .filter(({ permission }) => permission.canSee)
          .map(({ type, permission: { reason } }) => (
            <Choice
              key={type}
              name={t(typeNames[type])}
              about={t(typeAbouts[type])}
              closed={reason && closedReasons[reason]}
              way={reason && <ClosedWay reason={reason} isInList />}
              link={(parts) => (
                <Link
                  to="/$country/user/contacts/add"
                  params={{ country }}
                  search={{ type, sending }}
                  {...parts}
                />
              )}
            />
          ))}
      </ChoiceGrid>
    </>
  );
};
