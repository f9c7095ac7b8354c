import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { parseDocumentCode } from '#domain/documents/document-code.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { Checked } from './checked.tsx';
import fieldStyles from '#app/ui/controls/field.module.css';
import styles from './paper-check.module.css';

/** The code from the paper, typed by hand. */
const CodeForm = ({ code }: { readonly code: string }) => {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  const [hasFailed, setHasFailed] = useState(false);
  const check = () => {
    const isCode = parseDocumentCode(typed) !== undefined;
    setHasFailed(!isCode);
    if (isCode) void navigate({ to: '/verify/$code', params: { code: typed.trim() } });
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
          maxLength={40}
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
export const PaperCheckScreen = ({ code }: { readonly code?: string }) => {
  const { t } = useLingui();
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
        <CodeForm key={code} code={code ?? ''} />
        {code === undefined ? null : <Checked key={code} code={code} />}
      </div>
    </PublicPage>
  );
};
