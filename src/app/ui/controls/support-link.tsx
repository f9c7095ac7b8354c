import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import { buttonClass } from './button.tsx';

interface SupportLinkProps {
  readonly topic: HelpTopic;
  /** True inside a sentence; otherwise it looks like a button. */
  readonly isInline?: boolean;
}

/** Leads to the bank's telephone numbers and hours, with the help about a topic first (A44). */
export const SupportLink = ({ topic, isInline }: SupportLinkProps) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link
      to="/$country/user/help"
      params={{ country }}
      search={{ topic }}
      {...(isInline ? {} : { className: buttonClass() })}
    >
      <Trans>Contact support</Trans>
    </Link>
  );
};
