import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { redeemCoupon } from '#app/data/coupons.ts';
import { useCouponProblem } from '#app/components/coupons/coupon-problem.ts';
import { Grid, Input, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { LabelledField } from '#app/ui/controls/labelled-field.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import { showToast } from '#app/ui/surfaces/toasts.ts';

const codeSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

/** Adds a coupon by its code. A refusal stays beside the code until it is changed. */
export const AddCoupon = () => {
  const { t } = useLingui();
  const problemOf = useCouponProblem();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const add = useMutation({
    mutationFn: redeemCoupon,
    onSuccess: ({ code: added }) => {
      setCode('');
      showToast({
        tone: 'success',
        text: (
          <Trans>
            Coupon <span translate="no">{added}</span> is yours to use.
          </Trans>
        ),
      });
    },
  });
  const problem = add.error ? problemOf(add.error) : undefined;
  const submit = () => {
    const parsed = v.safeParse(codeSchema, code);
    setIsMissing(!parsed.success);
    if (parsed.success && !add.isPending) add.mutate(parsed.output);
  };
  return (
    <Stack as={Card} gap="4">
      <h2>
        <Trans>Add a coupon</Trans>
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <LabelledField
          label={t`Code`}
          problem={isMissing ? t`Enter the code of your coupon.` : problem}
          isProblemAnnounced
        >
          {(control) => (
            <Grid as="span" templateColumns="minmax(0, 1fr) auto" gap="2" width="full">
              <Input
                {...control}
                fontWeight="600"
                textTransform="uppercase"
                value={code}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                onChange={(event) => {
                  setCode(event.target.value);
                  setIsMissing(false);
                  add.reset();
                }}
              />
              <NetworkButton kind="primary" aria-disabled={add.isPending} onClick={submit}>
                {add.isPending ? <Trans>Adding…</Trans> : <Trans>Add</Trans>}
              </NetworkButton>
            </Grid>
          )}
        </LabelledField>
        {add.error && problem === undefined ? <ErrorNotice error={add.error} /> : null}
      </form>
    </Stack>
  );
};
