import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { withTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Later } from '#app/ui/page/later.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './centre.module.css';
import type { SeenKind } from './seen/viewable.ts';

const loadSeen = () => withTexts('verification-parts', import('./seen/seen.tsx'));

interface ViewButtonProps {
  readonly kind: SeenKind;
  readonly name: string;
}

/** Opens and closes what a check looks at, below its card's own words. */
export const ViewButton = ({ kind, name }: ViewButtonProps) => {
  const { t } = useLingui();
  const id = useId();
  const { country } = useParams({ from: '/$country/user' });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? t`Hide: ${name}` : t`View: ${name}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? <Trans>Hide</Trans> : <Trans>View</Trans>}
      </Button>
      <div id={id} className={styles['seen']}>
        {isOpen ? (
          <Later load={loadSeen} place={<Skeleton height="44px" />}>
            {({ Seen }) => <Seen kind={kind} country={country === 'us' ? 'US' : 'BD'} />}
          </Later>
        ) : null}
      </div>
    </>
  );
};
