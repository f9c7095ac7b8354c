import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { Transfer } from '#contract/transfers.ts';
import {
  federalRegulator,
  getRemittanceRights,
  remittanceErrorsUntil,
  remittanceProvider,
  stateRegulator,
} from '#domain/transfers/remittance.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from '../story.module.css';

/** What the receipt of a remittance has to say beside its figures (12 CFR 1005.31, domain.md 9). */
export const RemittanceRights = ({ transfer }: { readonly transfer: Transfer }) => {
  const { country } = useParams({ from: '/$country/user' });
  const dayText = useDayText();
  const available = dayText(transfer.value_date);
  const lastDay = dayText(remittanceErrorsUntil(transfer.value_date));
  const rights = getRemittanceRights(transfer);
  if (rights === undefined) return null;
  return (
    <Card aria-labelledby="story-rights" className={styles['rights']}>
      <h2 id="story-rights">
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>The money is available in Bangladesh by {available}.</Trans>{' '}
        {rights.mayGetLess ? (
          <Trans>
            Less may arrive if the receiving bank or wallet charges its own fees, or if taxes are
            due there.
          </Trans>
        ) : null}
      </p>
      {rights.isCancellable && transfer.cancellable_until !== null ? (
        <p>
          <Trans>
            You can cancel for a full refund, fees included, within 30 minutes of payment, unless
            the money was picked up or credited by then.
          </Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          If you think there was an error, tell us by {lastDay}, with the reference of this
          transfer. We look into it within 90 days and tell you within three business days what we
          found.
        </Trans>
      </p>
      <p>
        <Trans>For questions or complaints about us, you can turn to:</Trans>
      </p>
      <ul className={styles['contacts']}>
        <li>
          <bdi lang="en">{remittanceProvider.name}</bdi>, <bdi>{remittanceProvider.phone}</bdi>,{' '}
          <Link to="/$country/user/help" params={{ country }} search={{ topic: 'transfers' }}>
            <Trans>Help</Trans>
          </Link>
        </li>
        {[stateRegulator, federalRegulator].map((contact) => (
          <li key={contact.name}>
            <bdi lang="en">{contact.name}</bdi>,{' '}
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>,{' '}
            <bdi>{contact.website}</bdi>
          </li>
        ))}
      </ul>
    </Card>
  );
};
