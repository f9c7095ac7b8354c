import { Text } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { toWireMicroDeposit, validateMicroDeposits } from '#domain/deposits/linked-bank.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { linkedBanksQuery, refreshLinkedBanks, verifyLink } from '#app/data/linked-banks.ts';
import { useInstantText, useZoneName } from '#app/i18n/instants.ts';
import { isApiError } from '#app/platform/api/errors.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/forms/fields.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { FormCard } from '#app/ui/surfaces/panel.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { BackLink, DepositColumn } from './deposit-frame.tsx';

/** There is nothing to prove: it was taken away, ended, or never there. */
const Gone = ({ isFailed }: { readonly isFailed: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <>
      <Notice tone={isFailed ? 'error' : 'neutral'}>
        {isFailed ? (
          <Trans>
            These amounts didn’t match either, so we unlinked the bank. No money was taken from it.
          </Trans>
        ) : (
          <Trans>This bank no longer needs to be verified. It may have been unlinked.</Trans>
        )}
      </Notice>
      <div>
        <ButtonLink to="/$country/user/addMoney/bank/by-hand" params={{ country }} kind="primary">
          <Trans>Link it again</Trans>
        </ButtonLink>
      </div>
    </>
  );
};

/** Where the two deposits are, and until when their amounts can be entered. */
const DepositsNotice = ({ proof }: { readonly proof: NonNullable<LinkedBank['proof']> }) => {
  const instant = useInstantText();
  const zone = useZoneName()('USD');
  const expectedAt = instant(proof.expected_at, 'USD');
  const expiresAt = instant(proof.expires_at, 'USD');
  return (
    <Notice tone={proof.has_arrived ? 'info' : 'warning'}>
      {proof.has_arrived ? (
        <Trans>
          The two deposits have arrived. Look for them in your bank account; they’re from Kheya.
        </Trans>
      ) : (
        <Trans>
          The two deposits are on their way and should arrive by {expectedAt} ({zone}). We’ll let
          you know when they do.
        </Trans>
      )}{' '}
      <Trans>
        Enter their amounts by {expiresAt} ({zone}).
      </Trans>
    </Notice>
  );
};

const VerifyBank = ({ link, onFailed }: { readonly link: LinkedBank; onFailed: () => void }) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const { institution, mask, proof } = link;
  const leave = () =>
    navigate({ to: '/$country/user/addMoney/bank', params: { country }, replace: true });
  return (
    <>
      <p>
        <bdi>{institution}</bdi> <bdi className="figures">••{mask}</bdi>
      </p>
      {proof === null ? (
        <Notice tone="success">
          <Trans>This bank is linked. You can add money from it.</Trans>
        </Notice>
      ) : (
        <>
          <DepositsNotice proof={proof} />
          <VerifyBankForm
            id={link.id}
            triesLeft={proof.tries_left}
            onProved={leave}
            onFailed={onFailed}
          />
        </>
      )}
    </>
  );
};

/** Proving a bank that was linked by its numbers, by the amounts of two small deposits (B6). */
export const VerifyBankScreen = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const [isFailed, setIsFailed] = useState(false);
  const query = linkedBanksQuery();
  const { data: links, error } = useQuery(query);
  const retry = () => retryQuery(query.queryKey);
  const link = links?.find((one) => one.id === id);
  const fail = () => {
    setIsFailed(true);
    retry();
  };
  return (
    <>
      <BackLink to="/$country/user/addMoney/bank" />
      <PageTitle title={t`Enter the two amounts`} />
      <DepositColumn>
        {error && !links ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {!links && !error ? (
          <>
            <ContentSkeleton of="fields" height="320px" />
            <SlowNotice onRetry={retry} />
          </>
        ) : null}
        {isFailed || (links && !link) ? <Gone isFailed={isFailed} /> : null}
        {link && !isFailed ? <VerifyBank key={id} link={link} onFailed={fail} /> : null}
      </DepositColumn>
    </>
  );
};

interface VerifyBankFormProps {
  readonly id: string;
  readonly triesLeft: number;
  readonly onProved: () => Promise<void>;
  readonly onFailed: () => void;
}

const hasCode = (error: unknown, code: string): boolean =>
  isApiError(error) && error.problem?.code === code;

/** The output is the two amounts as the request has them. */
const microDepositsSchema = v.pipe(
  texts('first', 'second'),
  formRule(validateMicroDeposits),
  v.transform(({ first, second }) => [toWireMicroDeposit(first), toWireMicroDeposit(second)]),
);

/** The two amounts as the customer sees them at the other bank, in either order. */
const VerifyBankForm = ({ id, triesLeft, onProved, onFailed }: VerifyBankFormProps) => {
  const { t } = useLingui();
  const draft = useDraft(`add-money-proof-${id}`, { first: '', second: '' });
  const prove = async (amounts: readonly string[]): Promise<void> => {
    try {
      await verifyLink(id, amounts);
    } catch (error) {
      if (hasCode(error, 'proof_failed')) {
        await draft.forget();
        return onFailed();
      }
      // One try less, which the refusal's text says.
      if (hasCode(error, 'amounts_wrong')) void refreshLinkedBanks();
      throw error;
    }
    await draft.forget();
    await onProved();
  };
  const form = useForm({
    schema: microDepositsSchema,
    values: draft.value,
    onChange: draft.change,
    save: prove,
  });
  const amount = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <FormCard>
      <Form
        form={form}
        labels={{ first: t`One amount`, second: t`The other amount` }}
        action={<Trans>Verify this bank</Trans>}
      >
        <TextField name="first" {...amount} hint={t`In dollars, such as 0.25`} />
        <TextField name="second" {...amount} hint={t`In dollars, such as 0.25`} />
        <Text color="fg.muted" textStyle="sm">
          <Plural
            value={triesLeft}
            one="You have one try left. After that we unlink the bank, and you can start again."
            other="You have # tries left. After that we unlink the bank, and you can start again."
          />
        </Text>
      </Form>
    </FormCard>
  );
};
