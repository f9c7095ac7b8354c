import { countrySegment } from '../countries.ts';
import type { CountrySegment } from '../countries.ts';
import type { PermissionReason } from '../permissions/conditions.ts';
import type { PermissionFacts } from '../permissions/facts.ts';
import { permissionFor } from '../permissions/rules.ts';
import { profileMenu, sideMenu, topBar } from './menu-table.ts';
import type { MenuDestination, MenuEntry, MenuGroup, MenuLabelKey } from './menu-table.ts';
import { isPathWithin, overviewPath, plainPath } from './paths.ts';

/**
 * A menu entry for one customer. A disabled entry leads to the overview, which shows the reason
 * (A18).
 */
export interface MenuItem {
  readonly kind: 'item';
  readonly id: string;
  readonly labelKey: MenuLabelKey;
  readonly destination: MenuDestination;
  /** The path of a click; absent for external links and actions. */
  readonly path?: string;
  readonly isGreyed: boolean;
  readonly reason?: PermissionReason;
}

export interface MenuGroupItem {
  readonly kind: 'group';
  readonly id: string;
  readonly labelKey: MenuLabelKey;
  readonly children: readonly MenuItem[];
}

export interface Menu {
  readonly side: readonly (MenuItem | MenuGroupItem)[];
  readonly topBar: readonly MenuItem[];
  readonly profile: readonly MenuItem[];
}

/**
 * The route pattern of an entry (`/{country}/user/cards`), undefined if it is not a route of the
 * app.
 */
export const routeOfDestination = (destination: MenuDestination): string | undefined => {
  if (destination.kind === 'country') return `/{country}/${plainPath(destination.path)}`;
  return destination.kind === 'absolute' ? plainPath(destination.path) : undefined;
};

/**
 * The menu of a customer (spec 2, spec 6). `routes` are the patterns of existing routes from
 * `routePattern`: entries without a route are omitted. On public pages the profile menu hides some
 * entries.
 */
export const menuFor = (
  facts: PermissionFacts,
  routes: ReadonlySet<string>,
  isOnPublicPage: boolean,
): Menu => {
  const personal = profileMenu.filter((entry) => !(isOnPublicPage && entry.isHiddenOnPublicPages));
  return {
    side: sideMenu.flatMap((entry) => sideItemOf(entry, facts, routes) ?? []),
    topBar: itemsOf(topBar, facts, routes),
    profile: itemsOf(personal, facts, routes),
  };
};

const itemsOf = (
  entries: readonly MenuEntry[],
  facts: PermissionFacts,
  routes: ReadonlySet<string>,
): readonly MenuItem[] => entries.flatMap((entry) => itemOf(entry, facts, routes) ?? []);

const itemOf = (
  entry: MenuEntry,
  facts: PermissionFacts,
  routes: ReadonlySet<string>,
): MenuItem | undefined => {
  const { id, labelKey, destination } = entry;
  const route = routeOfDestination(destination);
  if (route && !routes.has(route)) return undefined;
  const permission = entry.resource && permissionFor(facts, entry.resource);
  if (permission && !permission.canSee) return undefined;

  const segment = countrySegment(facts.country);
  const isGreyed = permission?.canUse === false;
  const path = isGreyed ? overviewPath(segment) : pathOf(destination, segment);
  return {
    kind: 'item',
    id,
    labelKey,
    destination,
    isGreyed,
    ...(path && { path }),
    ...(permission?.reason && { reason: permission.reason }),
  };
};

const pathOf = (destination: MenuDestination, segment: CountrySegment): string | undefined => {
  if (destination.kind === 'country') return `/${segment}/${plainPath(destination.path)}`;
  return destination.kind === 'absolute' ? plainPath(destination.path) : undefined;
};

const sideItemOf = (
  entry: MenuEntry | MenuGroup,
  facts: PermissionFacts,
  routes: ReadonlySet<string>,
): MenuItem | MenuGroupItem | undefined => {
  if (!('children' in entry)) return itemOf(entry, facts, routes);
  const children = itemsOf(entry.children, facts, routes);
  return children.length
    ? { kind: 'group', id: entry.id, labelKey: entry.labelKey, children }
    : undefined;
};

/**
 * The id of the entry to highlight: the one whose page is the current path or its nearest ancestor.
 */
export const currentMenuItem = (
  items: readonly (MenuItem | MenuGroupItem)[],
  currentPath: string,
): string | undefined => {
  const within = items
    .flatMap((item) => (item.kind === 'group' ? item.children : item))
    .filter((item) => !item.isGreyed && item.path && isPathWithin(currentPath, item.path));
  const nearest = within.toSorted((a, b) => (b.path?.length ?? 0) - (a.path?.length ?? 0));
  return nearest[0]?.id;
};
