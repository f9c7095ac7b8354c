import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useId, useState } from 'react';
import { useParams } from '@tanstack/react-router';
import { Button } from '#app/ui/controls/button.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../centre.module.css';
import type { SeenKind } from './viewable.ts';

const Seen = lazy(async () => ({ default: (await import('./seen.tsx')).Seen }));

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
          <Suspense fallback={<Skeleton height="44px" />}>
            <Seen kind={kind} country={country === 'us' ? 'US' : 'BD'} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
