import { Trans, useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { company } from '#domain/company.ts';
import type { HelpTopic } from '#domain/navigation/paths.ts';
import { helpTopics } from '#domain/navigation/paths.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { globalSettingsQuery } from '#app/data/settings.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { NetworkLink } from '#app/ui/plain/network-link.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import { Card } from '#app/ui/surfaces/surfaces.tsx';
import type { HelpAnswer } from './help-answers.ts';
import { helpAnswers, helpTopicNames } from './help-answers.ts';
import styles from './help.module.css';

interface HelpScreenProps {
  readonly topic: HelpTopic | undefined;
  readonly country: 'us' | 'bd';
}

/** The help of a customer, inside the shell. */
export const HelpScreen = ({ topic, country }: HelpScreenProps) => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Help`} />
      <HelpContent topic={topic} country={country} />
    </>
  );
};

/** The same help for anybody, signed in or not. */
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
          <HelpContent topic={topic} country={undefined} />
        </div>
      </PublicPage>
    </QueryClientProvider>
  );
};

/** The country of the signed-in screens; undefined for a visitor, whom no answer leads anywhere. */
type Country = 'us' | 'bd' | undefined;

const Contact = () => {
  const { t } = useLingui();
  const inDigits = useNumberText();
  const { data: settings } = useQuery(globalSettingsQuery());
  const from = inDigits(company.supportHours.from);
  const until = inDigits(company.supportHours.until - 12);
  const helpCentre = settings?.help_centre_url ?? '';
  return (
    <Card aria-labelledby="help-contact" className={styles['contact'] ?? ''}>
      <h2 id="help-contact">
        <Trans>Call us</Trans>
      </h2>
      <dl className={styles['numbers']}>
        <dt>{t`United States`}</dt>
        <dd>
          <bdi>{company.phones.us}</bdi>
        </dd>
        <dt>{t`Bangladesh`}</dt>
        <dd>
          <bdi>{company.phones.bd}</bdi>
        </dd>
      </dl>
      <p>
        <Trans>
          Every day from {from} am to {until} pm, in New York and in Dhaka.
        </Trans>
      </p>
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

const Answer = ({ of, country }: { readonly of: HelpAnswer; readonly country: Country }) => {
  const { t } = useLingui();
  const { question, answer, link } = of;
  return (
    <details className={styles['answer']}>
      <summary>{t(question)}</summary>
      <p>{t(answer)}</p>
      {link && country ? (
        <p>
          <Link to={link.to} params={{ country }}>
            {t(link.label)}
          </Link>
        </p>
      ) : null}
    </details>
  );
};

interface HelpContentProps {
  readonly topic: HelpTopic | undefined;
  readonly country: Country;
}

/** How to reach the bank and what to do for the commonest questions, the topic in hand first (A44). */
const HelpContent = ({ topic, country }: HelpContentProps) => {
  const { t } = useLingui();
  const topics = topic ? [topic, ...helpTopics.filter((other) => other !== topic)] : helpTopics;
  return (
    <div className={styles['help']}>
      <Contact />
      {topics.map((one) => (
        <section key={one} aria-labelledby={`help-${one}`}>
          <h2 id={`help-${one}`}>{t(helpTopicNames[one])}</h2>
          {helpAnswers[one].map((answer) => (
            <Answer key={answer.question.id} of={answer} country={country} />
          ))}
        </section>
      ))}
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
    </div>
  );
};
