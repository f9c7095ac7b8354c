import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { beneficiaryTypePermission } from '#domain/permissions/beneficiary-types.ts';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import type { SendTarget } from '#domain/permissions/send-targets.ts';
import { userQuery } from '#app/data/users.ts';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './contacts.module.css';
import { typesOfTarget } from './form-types.ts';
import { typeAbouts } from './type-abouts.ts';
import { typeNames } from './type-names.ts';

const Words = ({ type }: { readonly type: BeneficiaryType }) => {
  const { t } = useLingui();
  return (
    <>
      <strong>{t(typeNames[type])}</strong>
      <span className={styles['facts']}>{t(typeAbouts[type])}</span>
    </>
  );
};

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
    permission: beneficiaryTypePermission(permissionFactsOf(user), type),
  }));
  return (
    <>
      <p className={styles['facts']}>
        <Trans>Where should the money arrive?</Trans>
      </p>
      <ul className={styles['types']}>
        {offered
          .filter(({ permission }) => permission.canSee)
          .map(({ type, permission: { canUse, reason } }) => (
            <li key={type}>
              {canUse ? (
                <Link
                  to="/$country/user/contacts/add"
                  params={{ country }}
                  search={{ type, sending }}
                  className={styles['type']}
                >
                  <Words type={type} />
                </Link>
              ) : (
                <span className={styles['type']} aria-disabled="true">
                  <Words type={type} />
                  <span>{reason ? t(closedReasons[reason]) : null}</span>
                </span>
              )}
            </li>
          ))}
      </ul>
    </>
  );
};
