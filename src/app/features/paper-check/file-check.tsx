import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { CheckedStatement } from '#app/data/exports/paper-check.ts';
import { digestOf } from '#app/platform/hand-over/upload/digest.ts';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import fieldStyles from '#app/ui/controls/field.module.css';
import styles from './paper-check.module.css';

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
      <Notice tone="good">
        <Trans>This file is as the bank drew it. Nothing in it was changed.</Trans>
      </Notice>
    );
  if (outcome === 'unreadable')
    return (
      <Notice tone="bad">
        <Trans>This file could not be read. Choose it once more.</Trans>
      </Notice>
    );
  return (
    <Notice tone="bad">
      <Trans>
        This is no file the bank drew of this statement: it was changed, or saved anew by another
        program. Ask for the PDF as the bank gave it.
      </Trans>
    </Notice>
  );
};

/** Whoever was sent the PDF learns whether a line of it was changed; the file stays on the device. */
export const FileCheck = ({ files }: { readonly files: CheckedStatement['files'] }) => {
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome | undefined>();
  const check = async (file: File | undefined) => {
    setOutcome(undefined);
    if (file) setOutcome(await compare(file, files));
  };
  return (
    <div className={styles['file']}>
      <div className={fieldStyles['field']}>
        <label htmlFor={id}>
          <Trans>Were you sent the PDF? Choose it to have every line of it checked.</Trans>
        </label>
        <input
          id={id}
          type="file"
          accept="application/pdf"
          aria-describedby={`${id}-hint`}
          className={fieldStyles['input']}
          onChange={(event) => void check(event.target.files?.[0])}
        />
        <p id={`${id}-hint`} className={styles['quiet']}>
          <Trans>It is compared on this device and sent nowhere.</Trans>
        </p>
      </div>
      {outcome ? <OutcomeNotice outcome={outcome} /> : null}
    </div>
  );
};
