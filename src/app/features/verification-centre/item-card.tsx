import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { VerificationItem } from '#contract/onboarding/verification.ts';
import { useOwnInstants } from '#app/i18n/own-instants.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { reasonWords } from '#app/ui/verification/reason-words.ts';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import styles from './centre.module.css';
import { statusWords, wordsOf } from './item-words.ts';
import { Resubmit } from './resubmit.tsx';
import { ViewButton } from './seen/view-button.tsx';
import { isViewable } from './seen/viewable.ts';
import { StartAgain } from './start-again.tsx';

const Action = ({ item, name }: { readonly item: VerificationItem; readonly name: string }) => {
  const { country } = useParams({ from: '/$country/user' });
  switch (item.action) {
    case null:
      return null;
    case 'RESUBMIT':
      return <Resubmit item={item} name={name} />;
    case 'START_AGAIN':
      return <StartAgain />;
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
  const when = useOwnInstants().inWords(item.updated_at);
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
