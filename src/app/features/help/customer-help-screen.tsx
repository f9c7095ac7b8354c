import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import type { TicketTopic } from '#domain/tickets/topics.ts';
import { SearchField } from '#app/ui/forms/search-field.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ArticleEntry } from './article-entry.tsx';
import { findArticle, searchArticles, suggestArticles } from './help-articles.ts';
import { HelpContact, HelpDocuments, orderTopics, TopicArticles } from './help-screen.tsx';
import styles from './help.module.css';

interface HelpScreenProps {
  /** The topic shown first: that of the screen it was opened from (product.md A44). */
  readonly topic: HelpTopic | undefined;
  /** The article that is open, by its id. */
  readonly articleId: string | undefined;
  readonly country: 'us' | 'bd';
}

/** The help of a customer: articles by topic, found by words, also offline. */
export const HelpScreen = ({ topic, articleId, country }: HelpScreenProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const named = articleId === undefined ? undefined : findArticle(articleId);
  const found = orderTopics(named?.topic ?? topic).map((one) => ({
    topic: one,
    articles: searchArticles(one, typed, t),
  }));
  const isEmpty = found.every(({ articles }) => articles.length === 0);
  return (
    <>
      <PageTitle title={t`Help`} />
      <div className={styles['page']}>
        <div className={styles['help']}>
          <SearchField label={t`Search help`} value={typed} onChange={setTyped} />
          <div role="status">
            {isEmpty ? (
              <EmptyState>
                <Trans>No article found. Try other words, or write to us.</Trans>
              </EmptyState>
            ) : null}
          </div>
          {found.map((one) => (
            <TopicArticles key={one.topic} {...one} country={country} openId={named?.article.id} />
          ))}
          <HelpDocuments />
        </div>
        <HelpContact country={country} />
      </div>
    </>
  );
};

interface SuggestedArticlesProps {
  readonly topic: TicketTopic;
}

/** The articles that may answer a ticket before it is written; they open in their place. */
export const SuggestedArticles = ({ topic }: SuggestedArticlesProps) => {
  const articles = suggestArticles(topic);
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="suggested-articles" className={styles['suggested']}>
      <h2 id="suggested-articles">
        <Trans>This may answer your question</Trans>
      </h2>
      {articles.map((one) => (
        <ArticleEntry key={one.id} article={one} country={undefined} />
      ))}
    </section>
  );
};
