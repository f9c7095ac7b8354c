import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { stoppedReason, toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor, resourceRules } from '#domain/permissions/rules.ts';
import type { Resource } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { ClosedWay } from '#app/ui/accounts/closed-way.tsx';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';

const isResource = (text: string | undefined): text is Resource =>
  text !== undefined && Object.hasOwn(resourceRules, text);

/** A stopped customer can still read and cancel what they sent (product.md A33). */
const SentLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/transferMoney/sent" params={{ country }} className={buttonClass()}>
      <Trans>What you have sent</Trans>
    </Link>
  );
};

/** After a click on a greyed item: why it is closed and what would open it (product.md A18). */
export const ClosedNotice = () => {
  const { t } = useLingui();
  const { closed } = useSearch({ strict: false });
  const { data: user } = useQuery(userQuery());
  if (!user || !isResource(closed)) return null;
  const { reason } = permissionFor(toPermissionFacts(user), closed);
  if (reason === undefined) return null;
  const isStopped = stoppedReason(user) !== undefined;
  return (
    <Notice
      tone="waiting"
      action={
        <>
          <ClosedWay reason={reason} />
          {isStopped && closed === 'transfer' ? <SentLink /> : null}
        </>
      }
    >
      {t(closedReasons[reason])}
    </Notice>
  );
};
