import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Country } from '#domain/countries.ts';
import type { Product } from '#app/data/products.ts';
import type { ProductInterest } from '#app/data/product-interests.ts';
import { productInterestsQuery, withdrawInterest } from '#app/data/product-interests.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { useShownAmountText } from '#app/components/amount.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { InterestForm } from './interest-form.tsx';
import { InterestQuestion } from './product-parts.tsx';
import styles from './products.module.css';

interface OwnInterestProps {
  readonly headingId: string;
  readonly product: Product;
  readonly country: Country;
}

/** A customer's interest in a savings product: the form, or what was answered. */
export const OwnInterest = ({ headingId, product, country }: OwnInterestProps) => {
  const { data, error, refetch } = useQuery(productInterestsQuery());
  const [isChanging, setIsChanging] = useState(false);
  const known = data?.find(({ product_id }) => product_id === product.id);
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <ContentSkeleton of="fields" height="12rem" isFramed={false} />
    );
  if (known && !isChanging)
    return <Noted headingId={headingId} interest={known} onChange={() => setIsChanging(true)} />;
  return (
    <>
      <InterestQuestion headingId={headingId} />
      <InterestForm
        // Another country has other terms and another currency.
        key={country}
        product={product}
        country={country}
        known={known}
        onSaved={() => setIsChanging(false)}
      />
    </>
  );
};

interface NotedProps {
  readonly headingId: string;
  readonly interest: ProductInterest;
  readonly onChange: () => void;
}

/** What the customer has answered, and the way to change or withdraw it. */
const Noted = ({ headingId, interest, onChange }: NotedProps) => {
  const { t } = useLingui();
  const write = useShownAmountText();
  const number = useNumberText();
  const [failure, setFailure] = useState<unknown>();
  const { amount, currency, months } = interest;
  const monthCount = months === null ? '' : number(months);
  const answers = [
    ...(amount === null ? [] : [write({ currency, wire: amount })]),
    ...(months === null ? [] : [t`${monthCount} months`]),
    ...(interest.wants_email ? [t`We’ll e-mail you when it opens`] : []),
  ];
  const withdraw = async () => {
    setFailure(undefined);
    await withdrawInterest(interest.id).catch(setFailure);
  };
  return (
    <div role="status" className={styles['noted']}>
      <h2 id={headingId}>
        <Trans>Thanks, we’ve noted your interest</Trans>
      </h2>
      {answers.length > 0 ? (
        <ul className={styles['answers']}>
          {answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      ) : null}
      {failure === undefined ? null : <ErrorNotice error={failure} />}
      <div className={styles['kinds']}>
        <Button kind="secondary" onClick={onChange}>
          <Trans>Change answers</Trans>
        </Button>
        <Button kind="ghost" onClick={() => void withdraw()}>
          <Trans>Withdraw interest</Trans>
        </Button>
      </div>
    </div>
  );
};
