import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import type { ShellParts } from '../shell-parts.tsx';
import styles from '../layout.module.css';

/**
 * The menu button of small screens. It stands there from the first paint and is never exchanged, so
 * that a tap before its drawer has arrived is not lost: the drawer opens as soon as it is there.
 */
export const DrawerButton = ({ parts }: { readonly parts: ShellParts | undefined }) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        kind="icon"
        className={styles['menuButton'] ?? ''}
        aria-label={t`Open the menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16M4 12h16M4 19h16" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
      {parts && wasOpened ? (
        <Suspense>
          <parts.TemporaryDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
