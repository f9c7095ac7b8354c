import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleHelp, MessageSquareText } from 'lucide-react';
import { globalSettingsQuery } from '#app/data/profile/global-settings.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { NetworkLink } from '#app/ui/network/network-button.tsx';
import { useMenu } from './menu/use-menu.ts';
import styles from './layout.module.css';

/** The help link, once the bank has told where it leads, and tickets, once they exist. */
export const HelpAndTickets = () => {
  const { t } = useLingui();
  const menu = useMenu();
  const { data: settings } = useQuery(globalSettingsQuery());
  const tickets = menu?.topBar.find(({ id }) => id === 'tickets');
  return (
    <>
      <NetworkLink
        href={settings?.help_centre_url ?? '/'}
        hidden={settings === undefined}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('icon', styles['hideOnPhone'])}
        aria-label={t`Help (opens a new tab)`}
      >
        <CircleHelp size={22} aria-hidden="true" />
      </NetworkLink>
      {tickets?.path === undefined ? null : (
        <Link to={tickets.path} className={buttonClass('icon')} aria-label={t`Support tickets`}>
          <MessageSquareText size={22} aria-hidden="true" />
        </Link>
      )}
    </>
  );
};
