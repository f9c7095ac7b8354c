import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, Lock } from 'lucide-react';
import { useState } from 'react';
import type { MenuGroupItem, MenuItem } from '#domain/navigation/menu.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { menuIcons } from './menu-icons.ts';
import { menuLabels } from './menu-labels.ts';
import { useCurrentItem, useMenu } from './use-menu.ts';
import styles from './side-menu.module.css';

interface ItemProps {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
  readonly onGo: (() => void) | undefined;
}

const SideItem = ({ item, isCurrent, onGo }: ItemProps) => {
  const { t } = useLingui();
  const Icon = menuIcons[item.id];
  return (
    <li>
      <Link
        to={item.path ?? '/'}
        // A greyed item goes to the overview, which then says why it is closed (product.md A18).
        {...(item.isGreyed ? { search: { closed: item.id } as never } : {})}
        onClick={() => onGo?.()}
        className={`${styles['item']} ${item.isGreyed ? styles['greyed'] : ''}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {Icon ? <Icon size={20} aria-hidden="true" /> : null}
        <span>{t(menuLabels[item.labelKey])}</span>
        {item.isGreyed ? (
          <>
            <Lock size={16} aria-hidden="true" />
            <span className="visually-hidden">
              <Trans>(closed, opens the reason)</Trans>
            </span>
          </>
        ) : null}
      </Link>
    </li>
  );
};

interface GroupProps {
  readonly group: MenuGroupItem;
  readonly current: string | undefined;
  readonly onGo: (() => void) | undefined;
}

const SideGroup = ({ group, current, onGo }: GroupProps) => {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(group.children.some(({ id }) => id === current));
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <ChevronDown size={20} aria-hidden="true" className={isOpen ? styles['open'] : ''} />
        <span>{t(menuLabels[group.labelKey])}</span>
      </button>
      <ul className={styles['children']} hidden={!isOpen}>
        {group.children.map((item) => (
          <SideItem key={item.id} item={item} isCurrent={item.id === current} onGo={onGo} />
        ))}
      </ul>
    </li>
  );
};

const waiting = ['8rem', '9rem', '7rem', '10rem'];

/** The side menu of spec 2. `onGo` tells a temporary drawer to close. */
export const SideMenu = ({ onGo }: { readonly onGo?: () => void }) => {
  const { t } = useLingui();
  const menu = useMenu();
  const current = useCurrentItem(menu);
  return (
    <nav aria-label={t`Main menu`}>
      <ul className={styles['list']}>
        {menu
          ? menu.side.map((item) =>
              item.kind === 'group' ? (
                <SideGroup key={item.id} group={item} current={current} onGo={onGo} />
              ) : (
                <SideItem key={item.id} item={item} isCurrent={item.id === current} onGo={onGo} />
              ),
            )
          : waiting.map((width) => (
              <li key={width} className={styles['item']}>
                <Skeleton width={width} height="1.25rem" />
              </li>
            ))}
      </ul>
    </nav>
  );
};
