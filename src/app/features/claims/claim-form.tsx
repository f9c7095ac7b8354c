import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import { toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount } from '#domain/money/typed-amount.ts';
import { openClaim } from '#app/data/claims.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { Amount } from '#app/components/amount.tsx';
import { ChoiceField, TextAreaField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { ClaimablePayment, ClaimInput, TimedOption } from './claim-input.ts';
import {
  canSendAgain,
  claimSchema,
  feeOf,
  mostOf,
  problemOf,
  toClaimRequest,
} from './claim-input.ts';
import { ClaimedPayment, ProblemTile, Rights } from './claim-parts.tsx';
import { problemLabels, remedyLabels } from './labels.ts';
import { Columns } from '#app/ui/page/columns.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';

interface ClaimFormProps {
  readonly payment: ClaimablePayment;
  readonly options: readonly TimedOption[];
  readonly today: string;
}

/** The answers, stored as a draft, and their sending under one key until the answers change. */
const useClaimForm = ({ payment, options, today }: ClaimFormProps) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const draft = useDraft(`claim-${payment.transaction.id}`, {
    problem: options.length === 1 ? (options[0]?.value ?? '') : '',
    amount: toWireAmount(mostOf(payment)),
    remedy: 'REFUND',
    noticed_on: today,
    text: '',
    claim_key: '',
  });
  const { claim_key: storedKey, ...typed } = draft.value;
  const answers: ClaimInput = typed;
  const form = useForm({
    schema: claimSchema({ payment, options, today }),
    values: answers,
    onChange: (changes) => draft.change({ ...changes, claim_key: '' }),
    save: async () => {
      const key = storedKey === '' ? crypto.randomUUID() : storedKey;
      draft.change({ claim_key: key });
      const claim = await openClaim(toClaimRequest(answers, { payment, options }), key);
      await draft.forget();
      const params = { country, id: claim.id };
      await navigate({ to: '/$country/user/claims/$id', params, replace: true });
    },
  });
  return { form, answers };
};

/** What went wrong, how much is claimed, and the customer's rights. */
export const ClaimForm = (props: ClaimFormProps) => {
  const { payment, options } = props;
  const { t } = useLingui();
  const { form, answers } = useClaimForm(props);
  const chosen = problemOf(options, answers);
  const { currency } = payment.transaction;
  const typed = parseTypedAmount(answers.amount, currency);
  return (
    <Columns shares={[7, 5]}>
      <Stack asChild gap="4" minWidth="0">
        <Form
          form={form}
          labels={{
            problem: t`What went wrong?`,
            amount: t`Amount in ${currency}`,
            remedy: t`If you’re right, what would you like?`,
            noticed_on: t`When did you notice it?`,
            text: t`Tell us more (optional)`,
          }}
          isDocked
          action={
            typed === undefined ? (
              <Trans>Send claim</Trans>
            ) : (
              <Trans>
                Send claim for <Amount value={typed} />
              </Trans>
            )
          }
        >
          {(actions) => (
            <>
              <ClaimedPayment payment={payment} />
              <ClaimFields {...props} answers={answers} />
              {actions}
            </>
          )}
        </Form>
      </Stack>
      {chosen ? (
        <Rights kind={chosen.kind} isNotMine={chosen.problem === 'NOT_MINE'} until={chosen.until} />
      ) : null}
    </Columns>
  );
};

interface ClaimFieldsProps extends ClaimFormProps {
  readonly answers: ClaimInput;
}

const ClaimFields = ({ payment, options, today, answers }: ClaimFieldsProps) => {
  const { t } = useLingui();
  const chosen = problemOf(options, answers);
  const fee = feeOf(payment);
  return (
    <Sheet gap="4">
      <ChoiceField
        name="problem"
        options={options.map(({ problem, value }) => ({
          value,
          label: t(problemLabels[problem].name),
          note: t(problemLabels[problem].note),
          picture: <ProblemTile problem={problem} />,
        }))}
      />
      <TextField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={
          fee.minor === 0n ? undefined : (
            <Trans>
              If we refund all of it, you also get the fee of <Amount value={fee} /> back.
            </Trans>
          )
        }
      />
      {chosen?.problem === 'NOT_MINE' ? (
        <TextField
          name="noticed_on"
          type="date"
          max={today}
          hint={<Trans>The earlier you report it, the less you may have to bear.</Trans>}
        />
      ) : null}
      {canSendAgain(chosen, payment) ? (
        <ChoiceField
          name="remedy"
          options={(['REFUND', 'RESEND'] as const).map((value) => ({
            value,
            label: t(remedyLabels[value]),
          }))}
        />
      ) : null}
      <TextAreaField
        name="text"
        rows={4}
        hint={<Trans>Never write a password, PIN or code here.</Trans>}
      />
      <MutedText>
        <Trans>You can add receipts and other files after sending.</Trans>
      </MutedText>
    </Sheet>
  );
};
