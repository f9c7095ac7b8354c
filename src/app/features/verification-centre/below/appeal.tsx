import { Trans } from '@lingui/react/macro';
import { SupportLink } from '#app/ui/controls/support-link.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import styles from '../centre.module.css';

/** Whoever was refused, frozen or blocked can have a person look at it once more (product.md B3). */
export const Appeal = () => (
  <Card aria-labelledby="centre-appeal" className={styles['appeal'] ?? ''}>
    <h2 id="centre-appeal">
      <Trans>If you think this is wrong</Trans>
    </h2>
    <p>
      <Trans>
        Ask support to have a person of the bank look at it once more, and say what is not right.
        Have the papers ready that you showed. Support never asks for your password or for a code.
      </Trans>
    </p>
    <SupportLink topic="verification" />
  </Card>
);
