import { Trans } from '@lingui/react/macro';
import { apiRoot } from '#app/platform/environment.ts';

/** Where the codes of a sandbox arrive, on the bank's own page in a new tab. */
export const SandboxInboxLink = () => (
  <p>
    <a href={new URL('/sandbox#inbox', new URL(apiRoot(), location.href)).href} target="_blank">
      <Trans>Sandbox: codes land in the inbox (opens a new tab)</Trans>
    </a>
  </p>
);
