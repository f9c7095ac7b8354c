import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import styles from './rows.module.css';

/** How long "Copied!" is shown (spec 9). */
const copiedForMs = 2_000;

/** How long a text that could not be copied stays on screen; an account number is then masked again (product.md A19). */
const selectedForMs = 30_000;

interface Copying {
  /** True for two seconds after a text was copied. */
  readonly isCopied: boolean;
  /** Copies a text; never rejects. */
  readonly copy: (text: string) => Promise<void>;
  /** Null, or the text in a field and selected, after the browser did not copy it. */
  readonly byHand: ReactNode;
}

/** Copies texts, and offers those to select that the browser does not copy. */
export const useCopying = (): Copying => {
  const [{ isCopied, refused }, setOutcome] = useState<{ isCopied: boolean; refused?: string }>({
    isCopied: false,
  });
  useEffect(() => {
    if (!isCopied && refused === undefined) return;
    const end = () => setOutcome({ isCopied: false });
    const timer = setTimeout(end, isCopied ? copiedForMs : selectedForMs);
    return () => clearTimeout(timer);
  }, [isCopied, refused]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ isCopied: true });
    } catch {
      // Not allowed by the customer or a policy, or there is no clipboard without https.
      setOutcome({ isCopied: false, refused: text });
    }
  };
  const byHand = refused === undefined ? null : <CopyByHand key={refused} text={refused} />;
  return { isCopied, copy, byHand };
};

/** Says that the browser did not copy a text, and shows the text selected. */
export const CopyByHand = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  return (
    <div className={styles['byHand']} role="alert">
      <p>
        <Trans>Your browser didn’t allow copying. The text is selected: copy it from here.</Trans>
      </p>
      <textarea
        readOnly
        translate="no"
        aria-label={t`Text to copy`}
        rows={text.split('\n').length}
        defaultValue={text}
        ref={selectAll}
      />
    </div>
  );
};

const selectAll = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.select();
};
