import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { VerificationItem } from '#contract/identity.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Later } from '#app/ui/page/later.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import { reasonWords } from '#app/ui/verification/reason-words.ts';
import styles from './centre.module.css';
import { statusWords, wordsOf } from './item-words.ts';
import { isViewable } from './seen/viewable.ts';
import { ViewButton } from './view-button.tsx';

const loadResubmit = () => withTexts('verification-parts', import('./asked/resubmit.tsx'));

const Action = ({ item, name }: { readonly item: VerificationItem; readonly name: string }) => {
  const { country } = useParams({ from: '/$country/user' });
  switch (item.action) {
    // The button to apply again is at the head of the screen, below the reason.
    case null:
    case 'START_AGAIN':
      return null;
    case 'RESUBMIT':
      return (
        <Later load={loadResubmit} place={<Skeleton width="12rem" height="44px" />}>
          {({ Resubmit }) => <Resubmit item={item} name={name} />}
        </Later>
      );
    case 'COMPLETE':
      return (
        <Link
          to="/$country/user/profile/complete"
          params={{ country }}
          className={buttonClass('secondary')}
        >
          <Trans>Complete</Trans>
        </Link>
      );
    case 'VERIFY':
    case 'SUBMIT':
      return (
        <Link
          to="/$country/user/profile/verify"
          params={{ country }}
          className={buttonClass('secondary')}
        >
          {item.action === 'VERIFY' ? <Trans>Verify</Trans> : <Trans>Submit</Trans>}
        </Link>
      );
  }
};

/** One check: its state, what is looked at, since when, why it was refused, and what one can do. */
export const ItemCard = ({ item }: { readonly item: VerificationItem }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const when = useCustomerInstants().inWords(item.updated_at);
  const { name, what } = wordsOf(item.kind, country);
  const { words, tone } = statusWords[item.status];
  return (
    <li className={styles['item']}>
      <div className={styles['head']}>
        <h3>{t(name)}</h3>
        <StatusChip tone={tone}>{t(words)}</StatusChip>
      </div>
      <p className={styles['what']}>{t(what)}</p>
      {item.reason_code ? (
        <p className={styles['reason']}>{t(reasonWords[item.reason_code])}</p>
      ) : null}
      <p className={styles['what']}>
        <Trans>Since {when}</Trans>
      </p>
      <div className={styles['actions']}>
        <Action item={item} name={t(name)} />
        {isViewable(item.kind, item.status) ? <ViewButton kind={item.kind} name={t(name)} /> : null}
      </div>
    </li>
  );
};
