import { useLingui } from '@lingui/react/macro';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { CircleHelp, MessageSquareText } from 'lucide-react';
import { getHelpTopic } from '#domain/navigation/paths.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { useMenu } from './menu/use-menu.ts';

/** The in-app help for the screen it is opened on (product.md A44), and tickets, once they exist. */
export const HelpAndTickets = () => {
  const { t } = useLingui();
  const menu = useMenu();
  const { country } = useParams({ from: '/$country/user' });
  const topic = getHelpTopic(useLocation().pathname);
  const tickets = menu?.topBar.find(({ id }) => id === 'tickets');
  return (
    <>
      <Link
        to="/$country/user/help"
        params={{ country }}
        search={topic ? { topic } : {}}
        className={buttonClass('icon')}
        aria-label={t`Help`}
      >
        <CircleHelp size={22} aria-hidden="true" />
      </Link>
      {tickets?.path === undefined ? null : (
        <Link to={tickets.path} className={buttonClass('icon')} aria-label={t`Support tickets`}>
          <MessageSquareText size={22} aria-hidden="true" />
        </Link>
      )}
    </>
  );
};
