import { Trans } from '@lingui/react/macro';

/** “Coupon FEE50”. A browser that translates the page leaves the code as it is. */
export const CouponLabel = ({ code }: { readonly code: string }) => (
  <Trans>
    Coupon <strong translate="no">{code}</strong>
  </Trans>
);
