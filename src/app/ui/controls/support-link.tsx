import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../controls/button.tsx';
import { NetworkLink } from '../network/network-button.tsx';

/** The way to a person of the bank, where the bank has told where that is. */
export const SupportLink = ({ href }: { readonly href: string }) => (
  <NetworkLink href={href} target="_blank" rel="noreferrer" className={buttonClass()}>
    <Trans>Ask support (opens a new tab)</Trans>
  </NetworkLink>
);
