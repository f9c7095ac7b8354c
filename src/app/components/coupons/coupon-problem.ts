import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { country, currency } from '#contract/values.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { useShownAmountText } from '../amount.tsx';

const refusal = v.variant('code', [
  v.object({ code: v.literal('coupon_not_found') }),
  v.object({ code: v.literal('coupon_expired') }),
  v.object({ code: v.literal('coupon_used') }),
  v.object({ code: v.literal('coupon_wrong_country'), country }),
  v.object({ code: v.literal('coupon_not_applicable') }),
  v.object({
    code: v.literal('coupon_minimum_not_met'),
    minimum: v.string(),
    missing: v.string(),
    currency,
  }),
]);
type CouponRefusal = v.InferOutput<typeof refusal>;

const parseRefusal = (error: unknown): CouponRefusal | undefined => {
  const parsed = v.safeParse(refusal, isApiError(error) ? error.problem?.body : undefined);
  return parsed.success ? parsed.output : undefined;
};

/**
 * Returns a function that says why a coupon is refused, with what is missing (product.md B11);
 * undefined for an error of another kind.
 */
export const useCouponProblem = (): ((error: unknown) => string | undefined) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  return (error) => {
    const found = parseRefusal(error);
    switch (found?.code) {
      case undefined:
        return undefined;
      case 'coupon_not_found':
        return t`There’s no coupon with this code. Check the letters and digits.`;
      case 'coupon_expired':
        return t`This coupon has expired.`;
      case 'coupon_used':
        return t`You’ve already used this coupon.`;
      case 'coupon_wrong_country':
        return found.country === 'US'
          ? t`This coupon is for customers with an address in the United States.`
          : t`This coupon is for customers with an address in Bangladesh.`;
      case 'coupon_not_applicable':
        return t`This coupon doesn’t apply to this payment.`;
      case 'coupon_minimum_not_met': {
        const minimum = write({ currency: found.currency, wire: found.minimum });
        const missing = write({ currency: found.currency, wire: found.missing });
        return t`This coupon needs at least ${minimum}. Add ${missing} to use it.`;
      }
    }
  };
};
