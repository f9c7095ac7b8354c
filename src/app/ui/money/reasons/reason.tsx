import { useLingui } from '@lingui/react/macro';
import { Later } from '#app/ui/page/later.tsx';
import { withTexts } from '#app/i18n/texts.ts';
import type * as reasonWords from './reason-words.ts';
import styles from './reason.module.css';

interface ReasonProps {
  /** The code as the bank writes it; null where nothing went wrong. */
  readonly code: string | null;
}

const loadWords = () => withTexts('decline-reasons', import('./reason-words.ts'));

interface SentenceProps {
  readonly code: string;
  readonly words: typeof reasonWords;
}

const Sentence = ({ code, words }: SentenceProps) => {
  const { t } = useLingui();
  const known = words.wordsOfReason(code);
  return known ? <span>{t(known)}</span> : null;
};

/**
 * Why something was declined, returned or rejected, with the next step; below it, small, the code with
 * its underscores as spaces (spec 2).
 */
export const Reason = ({ code }: ReasonProps) => {
  if (code === null) return null;
  return (
    <span className={styles['reason']}>
      <Later load={loadWords} place={null}>
        {(words) => <Sentence code={code} words={words} />}
      </Later>
      <small className={styles['formal']}>
        <bdi>{code.replaceAll('_', ' ')}</bdi>
      </small>
    </span>
  );
};
