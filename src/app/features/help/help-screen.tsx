import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { company } from '#domain/company.ts';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import { helpTopics } from '#domain/navigation/paths.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { globalSettingsQuery } from '#app/data/settings.ts';
import { SupportPhones } from '#app/components/support-phones.tsx';
import { TicketLink } from '#app/components/ticket-link.tsx';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { NetworkLink } from '#app/ui/plain/network-link.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import type { Country } from './article-entry.tsx';
import { ArticleEntry } from './article-entry.tsx';
import { helpTopicIcons, helpTopicNames } from './article.ts';
import type { HelpArticle } from './article.ts';
import { helpArticles } from './help-articles.ts';
import styles from './help.module.css';

/** The help for anybody, signed in or not. */
export const PublicHelpScreen = ({ topic }: { readonly topic: HelpTopic | undefined }) => {
  const { t } = useLingui();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage>
        <title>{`${t`Help`} · Kheya`}</title>
        <div className={styles['public']}>
          <h1>
            <Trans>Help</Trans>
          </h1>
          <div className={styles['help']}>
            <HelpContact country={undefined} />
            {orderTopics(topic).map((one) => (
              <TopicArticles
                key={one}
                topic={one}
                articles={helpArticles[one]}
                country={undefined}
              />
            ))}
            <HelpDocuments />
          </div>
        </div>
      </PublicPage>
    </QueryClientProvider>
  );
};

/** All topics, that of the screen the help was opened from first (A44). */
export const orderTopics = (first: HelpTopic | undefined): readonly HelpTopic[] =>
  first ? [first, ...helpTopics.filter((other) => other !== first)] : helpTopics;

/** How to reach the bank: by ticket for customers, and by telephone. */
export const HelpContact = ({ country }: { readonly country: Country }) => {
  const { data: settings } = useQuery(globalSettingsQuery());
  const helpCentre = settings?.help_centre_url ?? '';
  return (
    <Card aria-labelledby="help-contact" className={styles['contact'] ?? ''}>
      <h2 id="help-contact">{country ? <Trans>Contact us</Trans> : <Trans>Call us</Trans>}</h2>
      {country ? (
        <div>
          <TicketLink about={{}} kind="primary">
            <Trans>Write to us</Trans>
          </TicketLink>
        </div>
      ) : null}
      <SupportPhones />
      <p className={styles['muted']}>
        <Trans>
          Kheya is a demonstration. The bank, <bdi lang="en">{company.bankName}</bdi>, doesn’t
          exist, and its numbers can’t be called.
        </Trans>
      </p>
      {helpCentre === '' ? null : (
        <p>
          <NetworkLink
            href={helpCentre}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('secondary')}
          >
            <Trans>Open the help center (opens a new tab)</Trans>
          </NetworkLink>
        </p>
      )}
    </Card>
  );
};

interface TopicArticlesProps {
  readonly topic: HelpTopic;
  readonly articles: readonly HelpArticle[];
  readonly country: Country;
  /** The article that the address names. */
  readonly openId?: string | undefined;
}

/** The articles of a topic; nothing if there are none. */
export const TopicArticles = ({ topic, articles, country, openId }: TopicArticlesProps) => {
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={`help-${topic}`}>
      <div className={styles['topic']}>
        <IconTile {...helpTopicIcons[topic]} />
        <h2 id={`help-${topic}`}>{t(helpTopicNames[topic])}</h2>
      </div>
      {articles.map((one) => (
        <ArticleEntry key={one.id} article={one} country={country} isOpen={one.id === openId} />
      ))}
    </section>
  );
};

/** The legal documents. */
export const HelpDocuments = () => (
  <p className={styles['documents']}>
    <Link to="/terms">
      <Trans>Terms of Use</Trans>
    </Link>
    <Link to="/privacy">
      <Trans>Privacy Notice</Trans>
    </Link>
    <Link to="/e-signature">
      <Trans>Electronic documents and signatures</Trans>
    </Link>
  </p>
);
