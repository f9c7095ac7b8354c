import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { currentMenuItem, menuFor } from '#domain/navigation/menu.ts';
import type { Menu } from '#domain/navigation/menu.ts';
import { isPublicPage, plainPath, routePattern } from '#domain/navigation/paths.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { userQuery } from '#app/data/customers.ts';

/**
 * The menu of the person signed in; undefined until the bank or the device has told who it is. It
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
