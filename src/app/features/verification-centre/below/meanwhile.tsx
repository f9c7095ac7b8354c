import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { VerificationStage } from '#domain/identity/approval-status.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from '../centre.module.css';

/** What is open to a customer who is not verified yet (spec 6), and what is not. */
export const Meanwhile = ({ stage }: { readonly stage: VerificationStage }) => {
  const { country } = useParams({ from: '/$country/user' });
  if (stage === 'accepted') return null;
  return (
    <Card aria-labelledby="centre-meanwhile">
      <h2 id="centre-meanwhile">
        <Trans>What you can do meanwhile</Trans>
      </h2>
      <ul className={styles['meanwhile']}>
        <li>
          <Link to="/$country/user/overview" params={{ country }}>
            <Trans>Look around at Home</Trans>
          </Link>
        </li>
        <li>
          <Link to="/$country/user/settings" params={{ country }}>
            <Trans>Choose language, digits and how this device is protected</Trans>
          </Link>
        </li>
        {stage === 'accepted_for_bdt_only' ? (
          <li>
            <Trans>
              Taka accounts are open to you. Dollar accounts open with a full verification.
            </Trans>
          </li>
        ) : (
          <li>
            <Trans>Accounts, cards and transfers open once you are verified.</Trans>
          </li>
        )}
      </ul>
    </Card>
  );
};
