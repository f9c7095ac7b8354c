import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowUpRight, Star } from 'lucide-react';
import { maskNumber } from '#domain/accounts/accounts.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { useInstantDay } from '#app/i18n/instants.ts';
import { BeneficiaryAvatar } from '#app/components/beneficiary-avatar.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from './beneficiary-rows.module.css';
import { typeLabels } from './labels.ts';

/** The day on which money was last sent there, in the zone of the customer's country. */
export const LastSent = ({ at }: { readonly at: string | null }) => {
  const { country } = useParams({ from: '/$country/user' });
  const dayOf = useInstantDay();
  if (at === null) return <Trans>Not sent to yet</Trans>;
  const when = dayOf(at, country === 'us' ? 'USD' : 'BDT');
  return <Trans>Last sent {when}</Trans>;
};

/** One recipient of the list, with a shortcut that starts a transfer. */
export const BeneficiaryRow = ({ recipient }: { readonly recipient: BeneficiaryView }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const inDigits = useDigits();
  const { collection, id, nickname, holderName, bank, type } = recipient;
  return (
    <li className={styles['row']}>
      <Link
        to="/$country/user/contacts/$collection/$id"
        params={{ country, collection, id }}
        className={styles['payee']}
      >
        <span className={styles['face']}>
          <BeneficiaryAvatar holderName={holderName} type={type} bank={bank} />
        </span>
        <span>
          <bdi className={styles['name']}>{nickname}</bdi>
          {holderName === nickname ? null : (
            <span className={styles['facts']}>
              {' '}
              <bdi>{holderName}</bdi>
            </span>
          )}
        </span>
        <span className={styles['facts']}>
          {bank === null ? t(typeLabels[type]) : <bdi>{bank}</bdi>}
          {' · '}
          {inDigits(maskNumber(recipient.number))}{' '}
          {recipient.isDisabled ? (
            <StatusBadge tone="error">
              <Trans>Account closed</Trans>
            </StatusBadge>
          ) : null}
        </span>
        <span className={`${styles['facts']} ${styles['last']}`}>
          <LastSent at={recipient.lastSentAt} />
        </span>
      </Link>
      <FavouriteButton recipient={recipient} />
      {recipient.isDisabled ? (
        <span className={styles['send']} />
      ) : (
        <Link
          to="/$country/user/transferMoney/send"
          params={{ country }}
          search={{ to: id }}
          className={styles['send']}
          aria-label={t`Send to ${nickname}`}
        >
          <ArrowUpRight aria-hidden="true" size={20} />
        </Link>
      )}
    </li>
  );
};

/** The star of a recipient: favourites come first. */
export const FavouriteButton = ({ recipient }: { readonly recipient: BeneficiaryView }) => {
  const { t } = useLingui();
  const { nickname, isFavourite } = recipient;
  const marking = useMutation({
    mutationFn: async (wanted: boolean) => {
      const { markFavourite } = await import('#app/data/beneficiary-changes.ts');
      await markFavourite(recipient, wanted);
    },
    retry: false,
  });
  const isOn = marking.isPending ? marking.variables : isFavourite;
  return (
    <>
      <NetworkButton
        kind="icon"
        className={styles['star'] ?? ''}
        aria-pressed={isOn}
        aria-label={t`Favourite: ${nickname}`}
        onClick={() => (marking.isPending ? undefined : marking.mutate(!isFavourite))}
      >
        <Star aria-hidden="true" size={20} />
      </NetworkButton>
      {marking.error ? <ErrorNotice error={marking.error} /> : null}
    </>
  );
};
