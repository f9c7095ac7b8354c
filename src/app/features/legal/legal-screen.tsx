import { Trans, useLingui } from '@lingui/react/macro';
import { company, supportPhones, supportPhonesInBangla } from '#domain/company.ts';
import { consentVersions } from '#domain/identity/consents.ts';
import { useDayText, useShownLanguage } from '#app/i18n/formatters.ts';
import { PublicPage } from '#app/ui/page/public-page.tsx';
import type { LegalDocument } from './legal-documents.ts';
import { eSignature, privacy, terms } from './legal-documents.ts';
import styles from './legal.module.css';

const texts = { terms, privacy, 'e-signature': eSignature } satisfies Record<string, LegalDocument>;

/** One of the public documents that a customer agrees to: terms, privacy notice, e-signature. */
export const LegalScreen = ({ name }: { readonly name: keyof typeof texts }) => {
  const { i18n, t } = useLingui();
  const language = useShownLanguage();
  const dayText = useDayText();
  const { document, title, sections } = texts[name];
  const day = dayText(consentVersions[document]);
  const facts = {
    bankName: company.bankName,
    bankAddress: company.bankAddress,
    phones: language === 'bn' ? supportPhonesInBangla : supportPhones,
  };
  return (
    <PublicPage>
      <title>{`${t(title)} · Kheya`}</title>
      <article className={styles['document']}>
        <h1>{t(title)}</h1>
        <p className={styles['version']}>
          <Trans>In force since {day}.</Trans>
        </p>
        {sections.map(({ heading, paragraphs }) => (
          <section key={heading.id}>
            <h2>{t(heading)}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph.id}>{i18n._(paragraph.id, facts)}</p>
            ))}
          </section>
        ))}
      </article>
    </PublicPage>
  );
};
