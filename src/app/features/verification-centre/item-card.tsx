import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { VerificationItem } from '#contract/onboarding/verification.ts';
import { resubmit } from '#app/data/profile/verification-centre.ts';
import { useInstantText } from '#app/i18n/instants.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { reasonWords } from '#app/ui/verification/reason-words.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { StatusChip } from '#app/ui/surfaces/status-chip.tsx';
import styles from './centre.module.css';
import { kindWords, statusWords } from './item-words.ts';
import { StartAgain } from './start-again.tsx';

/** One item is sent again: first what is new, then the word that it is there. */
const Resubmit = ({ item }: { readonly item: VerificationItem }) => {
  const { country } = useParams({ from: '/$country/user' });
  const sending = useMutation({ mutationFn: () => resubmit(item.id), retry: false });
  return (
    <>
      <Link
        to="/$country/user/profile/complete"
        params={{ country }}
        search={{ step: 'DOCUMENTS' }}
        className={buttonClass('primary')}
      >
        <Trans>Add a new document</Trans>
      </Link>
      <NetworkButton
        aria-disabled={sending.isPending}
        onClick={() => (sending.isPending ? undefined : sending.mutate())}
      >
        <Trans>I have added it: look again</Trans>
      </NetworkButton>
      {sending.error ? <ErrorNotice error={sending.error} /> : null}
    </>
  );
};

const Action = ({ item }: { readonly item: VerificationItem }) => {
  const { country } = useParams({ from: '/$country/user' });
  switch (item.action) {
    case null:
      return null;
    case 'RESUBMIT':
      return <Resubmit item={item} />;
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
  const when = useInstantText()(item.updated_at, country === 'us' ? 'USD' : 'BDT');
  const { name, what } = kindWords[item.kind];
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
        <Action item={item} />
      </div>
    </li>
  );
};
