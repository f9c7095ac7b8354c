import { Trans, useLingui } from '@lingui/react/macro';
import type { VerificationCentre } from '#contract/identity.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { verificationSentence } from '#app/ui/identity/verification-words.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from '../centre.module.css';

/** How the profile came to where it stands, the newest first. */
export const History = ({ changes }: { readonly changes: VerificationCentre['history'] }) => {
  const { t } = useLingui();
  const { inWords, zone } = useCustomerInstants();
  if (changes.length === 0) return null;
  return (
    <Card aria-labelledby="centre-history">
      <h2 id="centre-history">
        <Trans>History</Trans>
      </h2>
      <ol className={styles['history']}>
        {changes.map(({ status, changed_at }) => (
          <li key={`${status} ${changed_at}`}>
            <span>{t(verificationSentence(status, verificationStages[status]))}</span>
            <span className={styles['what']}>{inWords(changed_at)}</span>
          </li>
        ))}
      </ol>
      <p className={styles['what']}>
        <Trans>Times are {zone}.</Trans>
      </p>
    </Card>
  );
};
