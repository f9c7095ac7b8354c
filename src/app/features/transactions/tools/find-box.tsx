import { Trans } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import fieldStyles from '#app/ui/controls/field.module.css';
import { withFirstPages } from '../list/section-place.ts';
import { transactionsRoute } from '../transactions-route.ts';
import styles from '../list/transactions.module.css';

/** After this pause the typed text goes into the URL, so that not every letter is a navigation. */
const settledAfterMs = 250;
const longestText = 100;

interface FindBoxProps {
  /** Says what is looked through. */
  readonly children: ReactNode;
}

/** Finds text in the rows of the account, and says what it looks through. */
export const FindBox = ({ children }: FindBoxProps) => {
  const id = useId();
  const noteId = useId();
  const navigate = transactionsRoute.useNavigate();
  const { text = '' } = transactionsRoute.useSearch();
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  // Back and Forward change the text from outside.
  if (shown !== text) {
    setShown(text);
    setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      setShown(typed.trim());
      void navigate({
        search: (before) => ({
          ...withFirstPages(before),
          text: typed.trim() || undefined,
        }),
        replace: true,
        resetScroll: false,
      });
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed, text, navigate]);
  return (
    <div className={fieldStyles['field']}>
      <label htmlFor={id}>
        <Trans>Find in the transactions</Trans>
      </label>
      <div className={styles['findBox']}>
        <Search aria-hidden="true" size={20} />
        <input
          id={id}
          type="search"
          className={fieldStyles['input']}
          value={typed}
          maxLength={longestText}
          autoComplete="off"
          aria-describedby={noteId}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <div id={noteId}>{children}</div>
    </div>
  );
};
