import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { MenuItem } from '#domain/navigation/menu.ts';
import { menuIcons } from './menu-icons.ts';
import { useCurrentItem, useMenu } from './use-menu.ts';
import styles from '../layout.module.css';

/** The four commonest places in their order, in short words (look.md). */
const places: readonly { readonly id: string; readonly label: MessageDescriptor }[] = [
  { id: 'home', label: msg`Home` },
  { id: 'accounts', label: msg`Accounts` },
  { id: 'transfer', label: msg`Send` },
  { id: 'transactions', label: msg`Activity` },
];

/** The bar at the thumb's reach on phones. A place appears once its route exists. */
export const BottomBar = () => {
  const { t } = useLingui();
  const menu = useMenu();
  const current = useCurrentItem(menu);
  const items = (menu?.side ?? []).filter((item): item is MenuItem => item.kind === 'item');
  return (
    <nav aria-label={t`Commonest places`}>
      <ul>
        {places.map(({ id, label }) => {
          const item = items.find((one) => one.id === id);
          const Icon = menuIcons[id];
          if (!item || !Icon) return null;
          return (
            <li key={id}>
              <Link
                to={item.path ?? '/'}
                {...(item.isGreyed ? { search: { closed: id } as never } : {})}
                className={styles['place']}
                aria-current={id === current ? 'page' : undefined}
              >
                <Icon size={22} aria-hidden="true" />
                <span>{t(label)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
