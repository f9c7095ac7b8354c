import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { localDayAt } from '#domain/calendar/days.ts';
import type { CheckedStatement } from '#app/data/statements.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useInstantIn, useZoneName } from '#app/i18n/instants.ts';
import { digestOf } from '#app/platform/encoding.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { Amount } from '#app/components/amount.tsx';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import { FileInput } from '#app/components/documents/file-input.tsx';
import styles from './verify.module.css';

/** A paper of a period that was still running tells less than its days say: that comes first. */
const Worth = ({ isWhole }: { readonly isWhole: boolean }) =>
  isWhole ? (
    <Notice tone="success">
      <Trans>The bank made this statement, of the whole period.</Trans>
    </Notice>
  ) : (
    <Notice tone="warning">
      <Trans>
        The bank made this statement before its period had ended. What was booked later is not in
        it.
      </Trans>
    </Notice>
  );

/** A statement the bank knows: enough to compare the paper with, and nothing else of its customer. */
export const StatementResult = ({ statement }: { readonly statement: CheckedStatement }) => {
  const { t } = useLingui();
  const instant = useInstantIn();
  const day = useDayText();
  const zoneName = useZoneName();
  const { currency, zone, closing_balance: closing, made_at: madeAt } = statement;
  const [fromMs, toMs] = [Date.parse(statement.from_date), Date.parse(statement.to_date)];
  const [from, to] = [day(localDayAt(fromMs, zone)), day(localDayAt(toMs - 1, zone))];
  return (
    <Card aria-labelledby="checked-statement" className={styles['known']}>
      <h2 id="checked-statement">
        <Trans>The bank knows this statement</Trans>
      </h2>
      <Worth isWhole={Date.parse(madeAt) >= toMs} />
      <dl className={styles['facts']}>
        <DetailRow label={t`Account`}>
          <bdi className="figures">{statement.account_number_masked}</bdi>
        </DetailRow>
        <DetailRow label={t`Period`}>
          <Trans>
            {from} to {to}
          </Trans>
        </DetailRow>
        <DetailRow label={t`Closing balance`}>
          <Amount value={{ currency, wire: closing }} sign="balance" />
        </DetailRow>
        <DetailRow label={t`Made on`}>
          {instant(madeAt, zone)} ({zoneName(currency)})
        </DetailRow>
      </dl>
      <p className={styles['muted']}>
        <Trans>
          We share nothing more about the customer. If anything differs from the paper, don’t rely
          on it.
        </Trans>
      </p>
      <FileCheck files={statement.files} />
    </Card>
  );
};

type Outcome = 'same' | 'other' | 'unreadable';

const compare = async (file: File, files: CheckedStatement['files']): Promise<Outcome> => {
  try {
    const digest = await digestOf(file);
    return files.some(({ sha256 }) => sha256 === digest) ? 'same' : 'other';
  } catch {
    return 'unreadable';
  }
};

const OutcomeNotice = ({ outcome }: { readonly outcome: Outcome }) => {
  if (outcome === 'same')
    return (
      <Notice tone="success">
        <Trans>This file is as the bank drew it. Nothing in it was changed.</Trans>
      </Notice>
    );
  if (outcome === 'unreadable')
    return (
      <Notice tone="error">
        <Trans>This file could not be read. Choose it once more.</Trans>
      </Notice>
    );
  return (
    <Notice tone="error">
      <Trans>
        This is no file the bank drew of this statement: it was changed, or saved anew by another
        program. Ask for the PDF as the bank gave it.
      </Trans>
    </Notice>
  );
};

interface Compared {
  readonly file: File;
  /** Undefined while it is read. */
  readonly outcome: Outcome | undefined;
}

/** Whoever was sent the PDF learns whether a line of it was changed; the file stays on the device. */
const FileCheck = ({ files }: { readonly files: CheckedStatement['files'] }) => {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [compared, setCompared] = useState<Compared | undefined>();
  const check = async (file: File) => {
    setCompared({ file, outcome: undefined });
    const outcome = await compare(file, files);
    // Of two files chosen at once, the later one is meant.
    setCompared((now) => (now?.file === file ? { file, outcome } : now));
  };
  const words = compared ? t`Choose another file` : t`Choose a file`;
  return (
    <div className={styles['file']}>
      <p id={id}>
        <Trans>Were you sent the PDF? Choose it to have every line of it checked.</Trans>
      </p>
      <div className={styles['choice']}>
        <Button
          id={`${id}-choose`}
          aria-labelledby={`${id}-choose ${id}`}
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {words}
        </Button>
        {compared ? <bdi className={styles['name']}>{compared.file.name}</bdi> : null}
      </div>
      <FileInput
        ref={input}
        label={words}
        accept="application/pdf"
        onFile={(file) => void check(file)}
      />
      <p id={`${id}-hint`} className={styles['muted']}>
        <Trans>It is compared on this device and sent nowhere.</Trans>
      </p>
      {compared?.outcome ? <OutcomeNotice outcome={compared.outcome} /> : null}
    </div>
  );
};
