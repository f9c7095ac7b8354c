import { Trans } from '@lingui/react/macro';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';

/** Until when limits are lower after a change, what that means and what for (product.md B16). */
export const LowerLimits = ({ until }: { readonly until: string }) => {
  const { inWords, zone } = useCustomerInstants();
  const moment = inWords(until);
  return (
    <Notice tone="waiting">
      <Trans>
        Until {moment}, {zone}, you can send a tenth of the usual amounts. It protects your money in
        case somebody else made the change. Receiving money stays as it is.
      </Trans>
    </Notice>
  );
};
