import { Drawer, Portal } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { appVersion } from '#app/platform/app-version.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { LanguageSwitch } from '#app/ui/controls/language-switch.tsx';
import { SideMenu } from './menu.tsx';
import { openSearch } from './search.tsx';
import styles from './layout.module.css';

interface TemporaryDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The drawer of small screens: over the page, and gone after a choice (spec 2). Then the focus goes
 * to the heading of what was chosen, else back to the button.
 */
export const TemporaryDrawer = ({ isOpen, onClose }: TemporaryDrawerProps) => {
  const { t } = useLingui();
  const hasGone = useRef(false);
  useEffect(() => {
    if (isOpen) hasGone.current = false;
  }, [isOpen]);
  return (
    <DesignSystem>
      <Drawer.Root
        open={isOpen}
        placement="start"
        finalFocusEl={() => (hasGone.current ? document.querySelector('h1') : null)}
        onOpenChange={({ open }) => {
          if (!open) onClose();
        }}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content aria-label={t`Menu`} width="275px">
              <Drawer.CloseTrigger asChild>
                <Button kind="icon" aria-label={t`Close the menu`}>
                  <X size={22} aria-hidden="true" />
                </Button>
              </Drawer.CloseTrigger>
              <Drawer.Body padding="56px 0 0">
                <Button
                  kind="secondary"
                  className={styles['drawerSearch']}
                  onClick={() => {
                    hasGone.current = true;
                    onClose();
                    openSearch();
                  }}
                >
                  <Search size={20} aria-hidden="true" />
                  <Trans>Search</Trans>
                </Button>
                <SideMenu
                  onGo={() => {
                    hasGone.current = true;
                    onClose();
                  }}
                />
              </Drawer.Body>
              <div className={styles['version']}>
                <LanguageSwitch />
                <p>v{appVersion()}</p>
              </div>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
    </DesignSystem>
  );
};
