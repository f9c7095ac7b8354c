import { useRef } from 'react';
import { money, toWireAmount } from '#domain/money/money.ts';
import { checkDiscount, useCouponsFor } from '#app/data/coupons.ts';
import { CouponPicker } from '#app/components/coupons/coupon-picker.tsx';
import type { PhysicalOrderInput } from './order-physical-input.ts';
import { orderFee } from './order-physical-input.ts';

interface FeeCouponProps {
  readonly answers: PhysicalOrderInput;
  readonly isCardFree: boolean;
  readonly onChange: (chosen: Pick<PhysicalOrderInput, 'coupon_code' | 'discount'>) => void;
}

/** A coupon for the fee of a physical card, with what it takes off (product.md B11). */
export const FeeCoupon = ({ answers, isCardFree, onChange }: FeeCouponProps) => {
  const own = useCouponsFor(['CARD_SHIPPING']);
  const discount = useRef('');
  const fee = toWireAmount(money('USD', orderFee(answers, isCardFree)));
  return (
    <CouponPicker
      own={own}
      code={answers.coupon_code}
      onCheck={async (code) => {
        const amount = { currency: 'USD', wire: fee } as const;
        const checked = await checkDiscount(code, { context: 'CARD_SHIPPING', amount });
        discount.current = checked.discount;
        return checked.code;
      }}
      onChange={(code) =>
        onChange({ coupon_code: code, discount: code === '' ? '' : discount.current })
      }
    />
  );
};
