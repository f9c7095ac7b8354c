import type { CountrySegment } from '../identity/country.ts';
import { sideMenu } from '../navigation/menu-table.ts';
import { plainPath } from '../navigation/paths.ts';
import { overviewPath } from '../navigation/overview-path.ts';

/**
 * Where the installed app opens (`/open?to=…`, product.md A30): `to` is the id of a side menu entry.
 * A known customer goes to that screen of their own country, or to the overview when the id is
 * unknown; anyone else to `/`.
 */
export const pathToOpen = (to: string | undefined, segment: CountrySegment | undefined): string => {
  if (!segment) return '/';
  const entry = sideMenu
    .flatMap((item) => ('children' in item ? item.children : item))
    .find((item) => item.id === to);
  if (entry?.destination.kind === 'country') {
    return `/${segment}/${plainPath(entry.destination.path)}`;
  }
  return entry?.destination.kind === 'absolute'
    ? plainPath(entry.destination.path)
    : overviewPath(segment);
};
