import { Trans } from '@lingui/react/macro';
import { CircleDollarSign, Info, UserPlus } from 'lucide-react';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import styles from './invitations.module.css';

/** What earns a reward and what does not, said plainly. */
export const InvitationTerms = () => (
  <Card className={styles['card']}>
    <h2>
      <Trans>What counts</Trans>
    </h2>
    <ul className={styles['terms']}>
      <li>
        <CircleDollarSign size={20} aria-hidden="true" />
        <Trans>
          Their first transfer of $50.00 or more, or the same value in taka. We pay you once it has
          arrived and can’t be returned any more. Transfers between their own accounts don’t count.
        </Trans>
      </li>
      <li>
        <UserPlus size={20} aria-hidden="true" />
        <Trans>They enter your code while opening their account. Your link does it for them.</Trans>
      </li>
      <li>
        <Info size={20} aria-hidden="true" />
        <Trans>
          The same device, address or ID document as yours doesn’t qualify. Family at your address
          can join, without a reward.
        </Trans>
      </li>
    </ul>
  </Card>
);
