import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { permissionFor, resourceRules } from '#domain/permissions/resources.ts';
import type { Resource } from '#domain/permissions/resources.ts';
import { userQuery } from '#app/data/users.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';

const isResource = (text: string | undefined): text is Resource =>
  text !== undefined && Object.hasOwn(resourceRules, text);

/** After a click on a greyed item: why it is closed and what would open it (product.md A18). */
export const ClosedNotice = () => {
  const { t } = useLingui();
  const { closed } = useSearch({ strict: false });
  const { data: user } = useQuery(userQuery());
  if (!user || !isResource(closed)) return null;
  const { reason } = permissionFor(permissionFactsOf(user), closed);
  return reason ? <Notice tone="waiting">{t(closedReasons[reason])}</Notice> : null;
};
