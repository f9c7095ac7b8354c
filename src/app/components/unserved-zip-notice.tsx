import { Trans } from '@lingui/react/macro';
import { isUnservedZip } from '#domain/customers/address.ts';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

/** Tells as soon as the ZIP code is typed that the bank does not serve the place yet. */
export const UnservedZipNotice = ({ zip }: { readonly zip: string }) =>
  isUnservedZip(zip) ? (
    <Notice tone="warning">
      <Trans>
        We can’t serve addresses in Puerto Rico, the other US territories, or with APO, FPO or DPO
        yet.
      </Trans>
    </Notice>
  ) : null;
