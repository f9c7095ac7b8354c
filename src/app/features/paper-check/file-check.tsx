import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import type { CheckedStatement } from '#app/data/statements.ts';
import { digestOf } from '#app/platform/encoding.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { FileInput } from '#app/ui/upload/file-input.tsx';
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

interface Compared {
  readonly file: File;
  /** Undefined while it is read. */
  readonly outcome: Outcome | undefined;
}

/** Whoever was sent the PDF learns whether a line of it was changed; the file stays on the device. */
export const FileCheck = ({ files }: { readonly files: CheckedStatement['files'] }) => {
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
      <p id={`${id}-hint`} className={styles['quiet']}>
        <Trans>It is compared on this device and sent nowhere.</Trans>
      </p>
      {compared?.outcome ? <OutcomeNotice outcome={compared.outcome} /> : null}
    </div>
  );
};
