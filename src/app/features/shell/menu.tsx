import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  BriefcaseBusiness,
  ChevronDown,
  CreditCard,
  Gift,
  House,
  Landmark,
  ListOrdered,
  Lock,
  Package,
  Plus,
  Smartphone,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { Menu, MenuGroupItem, MenuItem } from '#domain/navigation/menu.ts';
import { currentMenuItem, menuFor } from '#domain/navigation/menu.ts';
import { isPublicPage, plainPath, routePattern } from '#domain/navigation/paths.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { userQuery } from '#app/data/customers.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { menuLabels } from './labels.ts';
import styles from './menu.module.css';

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
              <Trans>(locked, shows why)</Trans>
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
        <ViewBusinesses item={group.children.find(({ id }) => id === 'business')} onGo={onGo} />
      </ul>
    </li>
  );
};

interface ViewBusinessesProps {
  /** The entry US Business; undefined where the customer does not have it. */
  readonly item: MenuItem | undefined;
  readonly onGo: (() => void) | undefined;
}

/** The button of US Business that opens its list (spec 2). */
const ViewBusinesses = ({ item, onGo }: ViewBusinessesProps) => {
  if (item?.path === undefined || item.isGreyed) return null;
  return (
    <li>
      <Link to={item.path} onClick={() => onGo?.()} className={buttonClass('secondary')}>
        <Trans>View Businesses</Trans>
      </Link>
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

/**
 * The menu of the customer signed in; undefined until the bank or the device has identified them. It
 * stays the same from screen to screen, so that going to one does not draw the menus anew.
 */
export const useMenu = (): Menu | undefined => {
  const { routesByPath } = useRouter();
  const isOnPublicPage = useRouterState({
    select: (state) => isPublicPage(state.location.pathname),
  });
  const { data: user } = useQuery(userQuery());
  const routes = new Set(Object.keys(routesByPath).map(routePattern));
  return user ? menuFor(toPermissionFacts(user), routes, isOnPublicPage) : undefined;
};

/** The id of the menu's entry for where one is; undefined where none is. */
export const useCurrentItem = (menu: Menu | undefined): string | undefined =>
  useRouterState({
    select: (state) => menu && currentMenuItem(menu.side, plainPath(state.location.pathname)),
  });

/** The icon of each menu entry, by the id in the domain's table. */
export const menuIcons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  accounts: Landmark,
  cards: CreditCard,
  addMoney: Plus,
  transfer: ArrowLeftRight,
  transactions: ListOrdered,
  contacts: Users,
  topUp: Smartphone,
  invitation: Gift,
  products: Package,
  business: BriefcaseBusiness,
  nonUsBusiness: BriefcaseBusiness,
};
