import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { viewOfBdtAccount, viewOfUserAccount } from '#app/data/account-views.ts';
import { bdtAccountsQuery, userAccountsQuery } from '#app/data/accounts.ts';
import { AccountName } from '#app/ui/accounts/account-name.tsx';
import { MaskedNumber } from '#app/ui/accounts/masked-number.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from '../settings.module.css';

/** The accounts a person can close, and those that are closing (product.md B16). */
export const AccountsSection = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { data: dollars = [] } = useQuery(userAccountsQuery());
  const { data: taka = [] } = useQuery(bdtAccountsQuery());
  const all = [
    ...dollars.map((one) => ({ status: one.account_status, view: viewOfUserAccount(one) })),
    ...taka.map((one) => ({ status: one.account_status, view: viewOfBdtAccount(one) })),
  ].filter(({ status }) => status === 'ACTIVE_OR_DISBURSED' || status === 'IN_CLOSING');
  return (
    <SettingsSection title={t`Your accounts`}>
      <p className={styles['hint']}>
        <Trans>An account can be closed when nothing is left in it. Its history stays.</Trans>
      </p>
      <dl>
        {all.map(({ status, view }) => (
          <DetailRow
            key={view.id}
            label={
              <>
                <AccountName account={view} /> <MaskedNumber masked={view.numberMasked} />
              </>
            }
          >
            <Link
              to="/$country/user/accounts/$id/close"
              params={{ country, id: view.id }}
              className={buttonClass('quiet')}
            >
              {status === 'IN_CLOSING' ? <Trans>Is closing</Trans> : <Trans>Close it</Trans>}
              <span className="visually-hidden">
                {' '}
                <AccountName account={view} />
              </span>
            </Link>
          </DetailRow>
        ))}
      </dl>
    </SettingsSection>
  );
};
