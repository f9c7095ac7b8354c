import { Trans } from '@lingui/react/macro';
import type { ButtonKind } from '../ui/plain/button-kind.ts';
import type { TicketSubject } from './ticket-link.tsx';
import { TicketLink } from './ticket-link.tsx';

interface ReportProblemLinkProps {
  readonly about: TicketSubject;
  readonly kind?: ButtonKind;
}

/** Asks for help with a record of the customer; all records have the same wording. */
export const ReportProblemLink = ({ about, kind = 'secondary' }: ReportProblemLinkProps) => (
  <TicketLink about={about} kind={kind}>
    <Trans>Report a problem</Trans>
  </TicketLink>
);
