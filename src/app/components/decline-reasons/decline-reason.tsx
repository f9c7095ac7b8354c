import { useLingui } from '@lingui/react/macro';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import type * as reasonWords from './decline-reason-labels.ts';
import styles from './decline-reason.module.css';

interface DeclineReasonProps {
  /** The bank's code; null if nothing went wrong. */
  readonly code: string | null;
}

const loadLabels = () => import('./decline-reason-labels.ts');

interface SentenceProps {
  readonly code: string;
  readonly words: typeof reasonWords;
}

const Sentence = ({ code, words }: SentenceProps) => {
  const { t } = useLingui();
  const known = words.declineReasonLabel(code);
  return known ? <span>{t(known)}</span> : null;
};

/**
 * Why something was declined, returned or rejected, with the next step; below it, in small, the code with spaces for
 * underscores (spec 2).
 */
export const DeclineReason = ({ code }: DeclineReasonProps) => {
  if (code === null) return null;
  return (
    <span className={styles['reason']}>
      <DeferredSection load={loadLabels} place={null}>
        {(words) => <Sentence code={code} words={words} />}
      </DeferredSection>
      <small className={styles['formal']}>
        <bdi>{code.replaceAll('_', ' ')}</bdi>
      </small>
    </span>
  );
};
