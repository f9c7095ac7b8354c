import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { Button } from '#app/ui/plain/button.tsx';
import type { HelpArticle } from './article.ts';
import styles from './help.module.css';

/** The country of the signed-in screens; undefined for a visitor, whom no article leads anywhere. */
export type Country = 'us' | 'bd' | undefined;

interface ArticleEntryProps {
  readonly article: HelpArticle;
  readonly country: Country;
  /** True for the article that the address names: it is open and in view. */
  readonly isOpen?: boolean;
}

/** An article that opens in its place. */
export const ArticleEntry = ({ article, country, isOpen = false }: ArticleEntryProps) => {
  const { t } = useLingui();
  const place = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <details ref={place} id={article.id} open={isOpen} className={styles['answer']}>
      <summary>
        <span>{t(article.title)}</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {article.paragraphs.map((paragraph) => (
        <p key={paragraph.id}>{t(paragraph)}</p>
      ))}
      {country ? <ArticleEnd article={article} country={country} /> : null}
    </details>
  );
};

interface ArticleEndProps {
  readonly article: HelpArticle;
  readonly country: 'us' | 'bd';
}

/** The screen that an article is about, "Did this help?", and the ticket if it didn’t. */
const ArticleEnd = ({ article, country }: ArticleEndProps) => {
  const { t } = useLingui();
  const [hasHelped, setHasHelped] = useState<boolean>();
  return (
    <>
      {article.link ? (
        <p>
          <Link to={article.link.to} params={{ country }}>
            {t(article.link.label)}
          </Link>
        </p>
      ) : null}
      <div className={styles['end']} role="group" aria-label={t`Did this help?`}>
        <span aria-hidden="true">
          <Trans>Did this help?</Trans>
        </span>
        <Button aria-pressed={hasHelped === true} onClick={() => setHasHelped(true)}>
          <ThumbsUp aria-hidden="true" size={18} />
          <Trans>Yes</Trans>
        </Button>
        <Button aria-pressed={hasHelped === false} onClick={() => setHasHelped(false)}>
          <ThumbsDown aria-hidden="true" size={18} />
          <Trans>No</Trans>
        </Button>
      </div>
      <div role="status" className={styles['end']}>
        {hasHelped === true ? <Trans>Good to hear.</Trans> : null}
        {hasHelped === false ? (
          <>
            <span>
              <Trans>Ask us, and we’ll answer you here in the app.</Trans>
            </span>
            <TicketLink about={article.ticket} kind="primary">
              <Trans>Write to us</Trans>
            </TicketLink>
          </>
        ) : null}
      </div>
    </>
  );
};
