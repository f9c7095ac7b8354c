import { Menu } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { MenuItem } from '#domain/navigation/menu.ts';
import { useWaitingFreezes } from '#app/data/card-freezes.ts';
import { inActiveProfile } from '#app/platform/active-profile.ts';
import { accountsUrl } from '#app/platform/environment.ts';
import { signOut } from '#app/platform/session/sign-out.ts';
import { DesignSystem } from '#app/ui/theme/design-system.tsx';
import { useNeedsNetwork, WriteObstacleMessage } from '#app/ui/plain/network-need.tsx';
import styles from './layout.module.css';
import { menuLabels } from './labels.ts';
import { LogOutWarning } from './log-out-warning.tsx';
import { useMenu } from './menu.tsx';

/** Opens the accounts site's own page in a new tab (spec 2). */
const openPasswordReset = () =>
  void window.open(`${accountsUrl()}/reset-password`, '_blank', 'noopener');

/** Why an item cannot be opened now, under its name. */
const MissingNetwork = ({ item }: { readonly item: MenuItem }) => {
  const { missing } = useNeedsNetwork('network');
  if (item.destination.kind !== 'external' || !missing) return null;
  return (
    <span className={styles['menuReason']}>
      <WriteObstacleMessage obstacle={missing} />
    </span>
  );
};

const useChoose = (onLogOut: () => void): ((item: MenuItem) => void) => {
  const router = useRouter();
  const { missing } = useNeedsNetwork('network');
  return ({ destination, path }) => {
    if (destination.kind === 'action' && destination.action === 'log-out') return onLogOut();
    if (destination.kind === 'external') return missing ? undefined : openPasswordReset();
    if (path !== undefined) router.history.push(inActiveProfile(path));
  };
};

/** The profile menu of spec 2, opened as soon as it has arrived. */
export const ProfileMenu = ({ trigger }: { readonly trigger: ReactElement }) => {
  const { t } = useLingui();
  const menu = useMenu();
  const { missing } = useNeedsNetwork('network');
  const [isWarned, setIsWarned] = useState(false);
  const isFreezeWaiting = useWaitingFreezes().size > 0;
  const choose = useChoose(() => (isFreezeWaiting ? setIsWarned(true) : void signOut()));
  const isOutOfReach = ({ destination }: MenuItem) =>
    destination.kind === 'external' && missing !== undefined;
  return (
    <DesignSystem>
      <Menu.Root defaultOpen positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minWidth="min(240px, 100vw - 16px)" maxWidth="calc(100vw - 16px)">
            {menu?.profile.map((item) => (
              <Menu.Item
                key={item.id}
                value={item.id}
                minHeight="44px"
                paddingInline="12px"
                aria-disabled={isOutOfReach(item) || undefined}
                closeOnSelect={!isOutOfReach(item)}
                onClick={() => choose(item)}
              >
                <span className={styles['menuItem']}>
                  {t(menuLabels[item.labelKey])}
                  <MissingNetwork item={item} />
                </span>
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {isWarned ? <LogOutWarning onClose={() => setIsWarned(false)} /> : null}
    </DesignSystem>
  );
};
