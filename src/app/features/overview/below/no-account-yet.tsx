import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { globalSettingsQuery } from '#app/data/profile/global-settings.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { NetworkLink } from '#app/ui/network/network-button.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';

/** The overview of a person without an open account: what will be here, and the first step. */
export const NoAccountYet = ({ hasClosed }: { readonly hasClosed: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const { data: settings } = useQuery(globalSettingsQuery());
  const help = settings ? (
    <NetworkLink
      className={buttonClass('primary')}
      href={settings.help_centre_url}
      target="_blank"
      rel="noreferrer"
    >
      <Trans>How to open an account</Trans>
      <span className="visually-hidden">
        <Trans>(opens a new tab)</Trans>
      </span>
    </NetworkLink>
  ) : null;
  const closed = (
    <Link to="/$country/user/accounts" params={{ country }} className={buttonClass('secondary')}>
      <Trans>See your closed accounts</Trans>
    </Link>
  );
  return (
    <Card>
      <NoResults action={hasClosed ? closed : help}>
        <Trans>
          You have no open account yet. Your balances, what came in and went out, and what needs
          your attention will be here.
        </Trans>
      </NoResults>
    </Card>
  );
};
