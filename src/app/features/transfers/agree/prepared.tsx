import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { transferTargets } from '#domain/transfers/targets.ts';
import type { DestinationField } from '#domain/transfers/targets.ts';
import { forgetPrepared, preparedTransfers, readPrepared } from '#app/data/prepared-transfers.ts';
import type { PreparedTransfer } from '#app/data/prepared-transfers.ts';
import { preparedAmount } from '#domain/transfers/review.ts';
import { quoteQuery } from '#app/data/quotes.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Amount } from '#app/ui/money/amount.tsx';
import { PreparedTitle } from '#app/ui/money/prepared-title.tsx';
import { useNeedsNetwork } from '#app/ui/network/use-needs-network.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { noAnswers, wishOf } from '../compose/answers.ts';
import type { Answers } from '../compose/answers.ts';
import { FloorNotice } from '../compose/floor-notice.tsx';
import { LimitProblem, limitFactsOf } from '#app/ui/money/sending/limit-problem.tsx';
import { targetWords } from '../target-words.ts';
import styles from '../transfers.module.css';

/** What the prepared one costs and gives now; nothing is asked, and nothing shown, without a network. */
const PriceNow = ({ prepared }: { readonly prepared: PreparedTransfer }) => {
  const { target, to } = prepared;
  const answers: Answers = { ...noAnswers, ...prepared.answers };
  const { missing } = useNeedsNetwork();
  const [reference] = useState(() => crypto.randomUUID());
  const place = { field: to.field as DestinationField, id: to.id, reference };
  const wish = missing === undefined ? wishOf(target, answers, place) : undefined;
  const { data: quote, error } = useQuery(quoteQuery(wish));
  if (wish === undefined)
    return (
      <span className={styles['quiet']}>
        <Trans>It waits for a connection. Nothing is sent without your tap.</Trans>
      </span>
    );
  if (error) {
    const limit = limitFactsOf(error);
    const countedIn = transferTargets[target].sourceCurrency;
    return limit === undefined ? (
      <ErrorNotice error={error} />
    ) : (
      <LimitProblem facts={limit} countedIn={countedIn} />
    );
  }
  if (quote === undefined) return <Skeleton height="1.5rem" />;
  const { send_currency: sends, receive_currency: receives } = quote;
  return (
    <>
      <span className={styles['quiet']}>
        <Trans>
          By the price of now <Amount value={{ currency: receives, wire: quote.receive_amount }} />{' '}
          would arrive and <Amount value={{ currency: sends, wire: quote.total_debit }} /> leave
          your account.
        </Trans>
      </span>
      <FloorNotice target={target} answers={answers} quote={quote} />
    </>
  );
};

const Waiting = ({ prepared }: { readonly prepared: PreparedTransfer }) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { target, to } = prepared;
  return (
    <div className={styles['payee']}>
      <strong>
        <PreparedTitle name={to.name} prepared={preparedAmount(target, prepared.answers)} />
      </strong>
      <span className={styles['quiet']}>{t(targetWords[target].name)}</span>
      <PriceNow prepared={prepared} />
      <span className={styles['actions']}>
        <Link
          to="/$country/user/transferMoney/send"
          params={{ country }}
          search={{ target, to: to.id, review: true }}
          className={buttonClass('primary')}
        >
          <Trans>Look at it and send</Trans>
        </Link>
        <Button kind="quiet" onClick={() => void forgetPrepared(prepared)}>
          <Trans>Remove</Trans>
        </Button>
      </span>
    </div>
  );
};

/** What was prepared and waits for a tap, each with its price of now (product.md A20). */
export const Prepared = () => {
  const { t } = useLingui();
  const waiting = useSyncExternalStore(preparedTransfers.subscribe, preparedTransfers.get);
  useEffect(() => void readPrepared(), []);
  if (waiting === undefined || waiting.length === 0) return null;
  return (
    <section aria-labelledby="prepared-transfers">
      <h2 id="prepared-transfers">
        <Trans>Prepared, not sent</Trans>
      </h2>
      <ul className={`${styles['payees']} ${styles['open']}`} aria-label={t`Prepared transfers`}>
        {waiting.map((prepared) => (
          <li key={`${prepared.target}-${prepared.to.id}`}>
            <Waiting prepared={prepared} />
          </li>
        ))}
      </ul>
    </section>
  );
};
