import { useLingui } from '@lingui/react/macro';
import { DeferredSection } from '#app/ui/page/deferred-section.tsx';
import { withTexts } from '#app/i18n/texts.ts';
import type * as reasonWords from './decline-reason-labels.ts';
import styles from './decline-reason.module.css';

interface DeclineReasonProps {
  /** The code as the bank writes it; null where nothing went wrong. */
  readonly code: string | null;
}

const loadLabels = () => withTexts('decline-reasons', import('./decline-reason-labels.ts'));

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
 * Why something was declined, returned or rejected, with the next step; below it, small, the code with
 * its underscores as spaces (spec 2).
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
