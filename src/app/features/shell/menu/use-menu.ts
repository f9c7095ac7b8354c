import { useQuery } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { menuFor } from '#domain/navigation/menu.ts';
import type { Menu } from '#domain/navigation/menu.ts';
import { plainPath, routePattern } from '#domain/navigation/paths.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { userQuery } from '#app/data/users.ts';

/** The menu of the person signed in; undefined until the bank or the device has told who it is. */
export const useMenu = (): { readonly menu: Menu | undefined; readonly path: string } => {
  const router = useRouter();
  const path = useRouterState({ select: (state) => plainPath(state.location.pathname) });
  const { data: user } = useQuery(userQuery());
  const routes = new Set(Object.keys(router.routesByPath).map(routePattern));
  const menu = user ? menuFor(permissionFactsOf(user), routes, path) : undefined;
  return { menu, path };
};
