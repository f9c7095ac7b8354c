import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { Transfer } from '#contract/transfers.ts';
import { destinationFields } from '#domain/transfers/targets.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import styles from '../story.module.css';

/** The same way to the same place once more; the amount is typed, and priced, anew. */
export const SendAgain = ({ transfer }: { readonly transfer: Transfer }) => {
  const { country } = useParams({ from: '/$country/user' });
  const to = destinationFields.map((field) => transfer[field]).find((id) => id != null);
  if (to == null) return null;
  return (
    <div className={styles['again']}>
      <Link
        to="/$country/user/transferMoney/send"
        params={{ country }}
        search={{ target: transfer.target, to }}
        className={buttonClass()}
      >
        <Trans>Send there again</Trans>
      </Link>
    </div>
  );
};
