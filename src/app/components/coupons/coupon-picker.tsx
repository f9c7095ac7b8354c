import { Box, Flex, Grid, Input, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import type { Coupon } from '#contract/coupons.ts';
import { useBilingual } from '#app/i18n/formatters.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LabelledField } from '#app/ui/controls/labelled-field.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { CouponLabel } from './coupon-label.tsx';
import { useCouponProblem } from './coupon-problem.ts';

interface CouponPickerProps {
  /** The customer's own coupons that can be offered. */
  readonly own: readonly Coupon[];
  /** Checks a code and returns it as the bank writes it; rejects with the reason. */
  readonly onCheck: (code: string) => Promise<string>;
  /** The code of the chosen coupon; empty without one. */
  readonly code: string;
  readonly onChange: (code: string) => void;
}

/** The coupon of a payment: one of the customer's, or a typed code (product.md B11). */
export const CouponPicker = ({ code, onChange, ...rest }: CouponPickerProps) =>
  code === '' ? (
    <ChooseCoupon {...rest} onChange={onChange} />
  ) : (
    <Flex
      wrap="wrap"
      align="center"
      gap="4px 8px"
      padding="4px 4px 4px 12px"
      borderRadius="md"
      bg="success.subtle"
    >
      <Box asChild color="success">
        <Tag aria-hidden="true" size={18} />
      </Box>
      <Box as="span" flex="1" minWidth="0" overflowWrap="anywhere">
        <CouponLabel code={code} />
      </Box>
      <Button kind="ghost" onClick={() => onChange('')}>
        <Trans>Remove coupon</Trans>
      </Button>
    </Flex>
  );

/** The check of a code while it runs, and why it failed. */
const useCheck = ({ onCheck, onChange }: Omit<CouponPickerProps, 'code'>) => {
  const [isChecking, setIsChecking] = useState(false);
  const [error, setError] = useState<unknown>();
  const check = async (code: string) => {
    setIsChecking(true);
    setError(undefined);
    try {
      onChange(await onCheck(code));
    } catch (failure) {
      setError(failure);
    }
    setIsChecking(false);
  };
  return { check, isChecking, error };
};

const ChooseCoupon = (props: Omit<CouponPickerProps, 'code'>) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const problemOf = useCouponProblem();
  const { own } = props;
  const { check, isChecking, error } = useCheck(props);
  const problem = error ? problemOf(error) : undefined;
  const apply = (code: string) => {
    if (code.trim() !== '' && !isChecking) void check(code.trim());
  };
  return (
    <Stack>
      <LabelledField label={t`Coupon code`} problem={problem} isProblemAnnounced hint={t`Optional`}>
        {(control) => (
          <Grid as="span" templateColumns="minmax(0, 1fr) auto" gap="2" width="full">
            <Input
              {...control}
              value={typed}
              textTransform="uppercase"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                // Enter in this field applies the code and does not send the form around it.
                event.preventDefault();
                apply(typed);
              }}
            />
            <NetworkButton aria-disabled={isChecking} onClick={() => apply(typed)}>
              <Trans>Apply</Trans>
            </NetworkButton>
          </Grid>
        )}
      </LabelledField>
      {error && problem === undefined ? <ErrorNotice error={error} /> : null}
      {own.length > 0 ? (
        <Stack as="ul" css={{ '& button': offer }} aria-label={t`Your coupons`}>
          {own.map((one) => (
            <li key={one.id}>
              <OwnCoupon coupon={one} onChoose={() => apply(one.code)} />
            </li>
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
};

/** A button as wide as the list, whose text may take several lines. */
const offer = {
  justifyContent: 'flex-start',
  width: 'full',
  whiteSpace: 'normal',
  textAlign: 'start',
};

interface OwnCouponProps {
  readonly coupon: Coupon;
  readonly onChoose: () => void;
}

const OwnCoupon = ({ coupon, onChoose }: OwnCouponProps) => {
  const inLanguage = useBilingual();
  const title = inLanguage(coupon.title);
  return (
    <NetworkButton kind="ghost" onClick={onChoose}>
      <Tag aria-hidden="true" size={16} />
      <span>
        <span translate="no">{coupon.code}</span>, {title}
      </span>
    </NetworkButton>
  );
};
