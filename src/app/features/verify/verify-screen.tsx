import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { homeZoneOf } from '#domain/countries.ts';
import { formatDocumentCode, parseDocumentCode } from '#domain/documents/document-code.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import type { CheckedReceipt } from '#app/data/statements.ts';
import { documentCheckQuery } from '#app/data/statements.ts';
import { useInstantIn, useZoneName } from '#app/i18n/instants.ts';
import { problemStatus } from '#app/platform/api/errors.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import fieldStyles from '#app/ui/plain/field.module.css';
import { Amount } from '#app/components/amount.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { Card, Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import styles from './verify.module.css';

/** The whole code in what was typed, pasted or followed as a link, as it is printed. */
const readCode = (typed: string): string | undefined => {
  const bytes = parseDocumentCode(typed);
  return bytes && formatDocumentCode(bytes);
};

/** The code from the paper, typed by hand. */
const CodeForm = ({ code }: { readonly code: string }) => {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [hasFailed, setHasFailed] = useState(false);
  const check = () => {
    const found = readCode(typed);
    setHasFailed(found === undefined);
    if (found !== undefined) void navigate({ to: '/verify/$code', params: { code: found } });
  };
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <div className={fieldStyles['field']}>
        <label htmlFor={id}>
          <Trans>Code on the paper</Trans>
        </label>
        <input
          id={id}
          className={fieldStyles['input']}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={hasFailed}
          aria-describedby={`${id}-problem`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id={`${id}-problem`} role="alert" className={fieldStyles['problem']}>
          {hasFailed ? (
            <Trans>A code has sixteen letters and digits, in four groups of four.</Trans>
          ) : null}
        </p>
      </div>
      <Button kind="primary" type="submit">
        <Trans>Check the paper</Trans>
      </Button>
    </form>
  );
};

/** The public page where anybody who is shown a paper of ours can compare it with the bank's books (B16). */
export const VerifyScreen = ({ code: linked }: { readonly code?: string }) => {
  const { t } = useLingui();
  const code = linked === undefined ? undefined : readCode(linked);
  return (
    <PublicPage>
      <title>{`${t`Check a receipt or statement`} · Kheya`}</title>
      <div className={styles['page']}>
        <h1>
          <Trans>Check a receipt or statement</Trans>
        </h1>
        <p>
          <Trans>
            Were you given a receipt of a transfer or an account statement of Kheya? Type its code,
            and compare what is written here with the paper.
          </Trans>
        </p>
        <CodeForm key={`form ${linked ?? ''}`} code={code ?? linked ?? ''} />
        {linked !== undefined && code === undefined ? (
          <Notice tone="warning">
            <Trans>
              This code is incomplete, so we couldn’t check it. It has sixteen letters and digits.
              Copy the whole link again, or type the code from the paper.
            </Trans>
          </Notice>
        ) : null}
        {code === undefined ? null : <VerifyResult key={code} code={code} />}
      </div>
    </PublicPage>
  );
};

/** With its days and its hash; fetched while the bank looks the code up. */
const loadStatement = () => import('./statement-result.tsx');

/** What the bank says of a code. */
const VerifyResult = ({ code }: { readonly code: string }) => {
  // Outside the signed-in part of the app nothing provides the client.
  const { data, error, refetch } = useQuery(documentCheckQuery(code), queryClient);
  const statement = useDeferred(loadStatement);
  if (data?.kind === 'receipt') return <ReceiptResult receipt={data.receipt} />;
  if (data?.kind === 'statement' && statement)
    return <statement.StatementResult statement={data.statement} />;
  if (problemStatus(error) === 404)
    return (
      <Notice tone="error">
        <Trans>
          No paper of ours has this code. Compare it with the paper once more; if it is the same,
          the paper is not from us.
        </Trans>
      </Notice>
    );
  const retry = () => void refetch();
  return error ? (
    <ErrorNotice error={error} onRetry={retry} />
  ) : (
    <div aria-busy="true">
      <Skeleton height="360px" />
      <SlowNotice onRetry={retry} />
    </div>
  );
};

/** A receipt the bank knows, and what it is worth now. */
const ReceiptResult = ({ receipt }: { readonly receipt: CheckedReceipt }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const zoneName = useZoneName();
  const { send_currency: sends, receive_currency: receives } = receipt;
  const at = (wire: string) => `${instant(wire, homeZoneOf(sends))} (${zoneName(sends)})`;
  const { tone, words } = getPaymentSentence(receipt);
  return (
    <Card aria-labelledby="checked-receipt">
      <h2 id="checked-receipt">
        <Trans>The bank knows this receipt</Trans>
      </h2>
      <Notice tone={tone}>{t(words)}</Notice>
      <dl className={styles['facts']}>
        <DetailRow label={t`Reference`}>
          <bdi className="figures">{receipt.reference_id}</bdi>
        </DetailRow>
        <DetailRow label={t`Date of payment`}>{at(receipt.created_at)}</DetailRow>
        <DetailRow label={t`Sender`}>
          <bdi>{receipt.sender_name}</bdi>
        </DetailRow>
        <DetailRow label={t`Recipient`}>
          <span>
            <bdi>{receipt.payee_name}</bdi>{' '}
            <bdi className="figures">{receipt.payee_account_masked}</bdi>
          </span>
        </DetailRow>
        <DetailRow label={t`Transfer amount`}>
          <Amount value={{ currency: sends, wire: receipt.send_amount }} />
        </DetailRow>
        <DetailRow label={t`Total to the recipient`}>
          <Amount value={{ currency: receives, wire: receipt.receive_amount }} />
        </DetailRow>
      </dl>
      <p className={styles['muted']}>
        <Trans>
          As of {at(receipt.as_of)}. Names are shown by their first letters. If anything differs
          from the paper, do not rely on the paper.
        </Trans>
      </p>
    </Card>
  );
};

interface PaymentSentence {
  readonly tone: 'success' | 'warning' | 'error';
  readonly words: MessageDescriptor;
}

const arrived: PaymentSentence = { tone: 'success', words: msg`The money has arrived.` };
const notPaid: PaymentSentence = {
  tone: 'error',
  words: msg`The recipient was not paid: the money is with the sender again.`,
};

/** A receipt is genuine and may still be of money that never came: that is said first. */
const byStatus: Readonly<Record<CheckedReceipt['status'], PaymentSentence>> = {
  INIT: {
    tone: 'warning',
    words: msg`The money has not been sent yet, and may still be taken back.`,
  },
  PENDING: { tone: 'warning', words: msg`The money is on its way and has not arrived yet.` },
  COMPLETE: arrived,
  POSTED: arrived,
  DECLINED: notPaid,
  FAILED: notPaid,
  EXPIRED: notPaid,
  RELEASED: notPaid,
};

/** What a checked receipt is worth now. */
const getPaymentSentence = ({
  status,
  is_returned: isReturned,
}: Pick<CheckedReceipt, 'status' | 'is_returned'>): PaymentSentence =>
  isReturned ? notPaid : byStatus[status];
