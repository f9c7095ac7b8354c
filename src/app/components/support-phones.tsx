import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '#domain/company.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import styles from './support-phones.module.css';

/** The bank's telephone numbers and hours (product.md A48). */
export const SupportPhones = () => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const from = inDigits(company.supportHours.from);
  const until = inDigits(company.supportHours.until - 12);
  return (
    <>
      <dl className={styles['numbers']}>
        <div>
          <dt>{t`United States`}</dt>
          <dd>
            <bdi>{company.phones.us}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t`Bangladesh`}</dt>
          <dd>
            <bdi>{company.phones.bd}</bdi>
          </dd>
        </div>
      </dl>
      <p>
        <Trans>
          Every day from {from} am to {until} pm, in New York and in Dhaka.
        </Trans>
      </p>
    </>
  );
};
