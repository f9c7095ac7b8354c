import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TicketRelatedType, TicketSubtopic, TicketTopic } from '#domain/tickets/topics.ts';
import type { ButtonKind } from '../ui/plain/button-kind.ts';
import { buttonClass } from '../ui/plain/button.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';

/** What a new ticket is about: the search params of its form. */
export interface TicketSubject {
  readonly topic?: TicketTopic | undefined;
  readonly subtopic?: TicketSubtopic | undefined;
  readonly related_type?: TicketRelatedType | undefined;
  /** The id of the record, or the name of a limit. */
  readonly related_id?: string | undefined;
}

interface TicketLinkProps {
  readonly about: TicketSubject;
  readonly kind?: ButtonKind;
  /** True inside a sentence; otherwise it looks like a button. */
  readonly isInline?: boolean | undefined;
  readonly children: ReactNode;
}

/** Opens the form of a new ticket about a record (product.md B15). */
export const TicketLink = ({ about, kind = 'secondary', isInline, children }: TicketLinkProps) => {
  const country = useUserCountry();
  return (
    <Link
      to="/$country/user/tickets/new"
      params={{ country }}
      search={about}
      {...(isInline ? {} : { className: buttonClass(kind) })}
    >
      {isInline ? null : <LifeBuoy aria-hidden="true" size={18} />}
      {children}
    </Link>
  );
};

/** Asks for help with a record of the customer; all records have the same wording. */
export const ReportProblemLink = (props: Pick<TicketLinkProps, 'about' | 'kind'>) => (
  <TicketLink {...props}>
    <Trans>Report a problem</Trans>
  </TicketLink>
);
