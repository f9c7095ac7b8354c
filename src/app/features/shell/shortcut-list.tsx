import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { shortcuts } from '#domain/navigation/shortcuts.ts';
import type { ShortcutAction } from '#domain/navigation/shortcuts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import styles from './shortcut-list.module.css';

const ActionLabel = ({ action }: { readonly action: ShortcutAction }) => {
  if (action === 'home') return <Trans>Home</Trans>;
  if (action === 'accounts') return <Trans>Bank Accounts</Trans>;
  if (action === 'transactions') return <Trans>Transactions</Trans>;
  if (action === 'notifications') return <Trans>Notifications</Trans>;
  if (action === 'find') return <Trans>Search people, transactions, screens</Trans>;
  return <Trans>This list</Trans>;
};

/** The keys there are, and where they are switched off. */
export const ShortcutList = ({ onClose }: { readonly onClose: () => void }) => {
  const country = useUserCountry();
  return (
    <DesignSystem>
      <Modal title={<Trans>Keyboard shortcuts</Trans>} onClose={onClose}>
        <dl className={styles['keys']}>
          {shortcuts.map(({ keys, action }) => (
            <div key={action}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>
                <ActionLabel action={action} />
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles['elsewhere']}>
          <Link
            to="/$country/user/settings"
            params={{ country }}
            hash="shortcuts"
            onClick={onClose}
          >
            <Trans>Switch them off in Settings</Trans>
          </Link>
        </p>
        <Button kind="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </Modal>
    </DesignSystem>
  );
};
