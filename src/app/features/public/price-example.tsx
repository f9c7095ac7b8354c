import { useLingui } from '@lingui/react/macro';
import { Landmark, Smartphone, Wallet } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatFigure, formatMoney } from '#domain/money/format-money.ts';
import { money } from '#domain/money/money.ts';
import { standardRailBounds } from '#domain/transfers/rail-bounds.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Flag } from '#app/ui/flag.tsx';
import { exampleAmount, exampleWays, priceExample, scheduleOn, utcDay } from './example-price.ts';
import type { ExampleWay } from './example-price.ts';
import type { PricePlace, PriceTexts } from './live-price.ts';
import { noFigure, startPriceExample } from './live-price.ts';
import styles from './price-example.module.css';

const wayIcons = { BKASH: Smartphone, USD_TO_BANK: Landmark, USD_TO_BDT: Wallet } as const;

/** The texts of the example, as data for the script that fills in its figures. */
const usePriceTexts = (): PriceTexts => {
  const { t } = useLingui();
  const time = '{time}';
  const most = formatMoney(money('BDT', standardRailBounds.npsbMaximumPerCustomer));
  return {
    arrives: {
      BKASH: t`In minutes, day and night`,
      USD_TO_BANK: t`In minutes, up to ${most}`,
      USD_TO_BDT: t`In minutes, day and night`,
    },
    nextBusinessDay: t`Next business day in Bangladesh`,
    asOf: t`as of ${time}`,
    lastKnown: t`Last known rate, from ${time}`,
    loading: t`Loading today’s rate…`,
    unavailable: t`Today’s rate isn’t available right now. You’ll see it before you send.`,
    notAnAmount: t`Enter an amount in dollars, for example 200 or 200.50.`,
  };
};

/** A figure that the script fills in, with what is known without it. */
const Place = ({ of, children }: { readonly of: PricePlace; readonly children?: ReactNode }) => (
  <span data-of={of} className="figures">
    {children}
  </span>
);

const Ways = () => {
  const { t } = useLingui();
  const names: Readonly<Record<ExampleWay, string>> = {
    BKASH: t`bKash`,
    USD_TO_BANK: t`Bank`,
    USD_TO_BDT: t`Taka account`,
  };
  return (
    <fieldset className={styles['ways']}>
      <legend className="visually-hidden">{t`How they receive it`}</legend>
      {exampleWays.map((way) => {
        const Icon = wayIcons[way];
        return (
          <label key={way} className={styles['way']}>
            <input type="radio" name="way" value={way} defaultChecked={way === exampleWays[0]} />
            <Icon size={18} aria-hidden="true" />
            {names[way]}
          </label>
        );
      })}
    </fieldset>
  );
};

const Figures = ({ texts }: { readonly texts: PriceTexts }) => {
  const { t } = useLingui();
  const [day] = useState(() => utcDay(Date.now()));
  const way = exampleWays[0];
  const price = priceExample(formatFigure(exampleAmount), { way, day, midRate: undefined });
  const percent = scheduleOn(day).marginBasisPoints / 100;
  return (
    <dl className={styles['figures']}>
      <div>
        <dt>{t`Arrives`}</dt>
        <dd>
          <Place of="arrives">{texts.arrives[way]}</Place>
        </dd>
      </div>
      <div>
        <dt>{t`Fee`}</dt>
        <dd>
          <Place of="fee">{price ? formatMoney(price.fee) : noFigure}</Place>
        </dd>
      </div>
      <div>
        <dt>{t`Exchange rate`}</dt>
        <dd>
          <Place of="rate">{noFigure}</Place>
          <small>
            <Place of="age">{texts.loading}</Place>
          </small>
        </dd>
      </div>
      <div>
        <dt>{t`Exchange-rate margin, ${percent}%`}</dt>
        <dd>
          <Place of="margin">{noFigure}</Place>
        </dd>
      </div>
      <div className={styles['total']}>
        <dt>{t`You pay in total`}</dt>
        <dd>
          <Place of="total">{price ? formatMoney(price.totalDebit) : noFigure}</Place>
        </dd>
      </div>
    </dl>
  );
};

const ExampleForm = () => {
  const { t } = useLingui();
  const texts = usePriceTexts();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => (form.current ? startPriceExample(form.current) : undefined), []);
  return (
    <form
      ref={form}
      className={styles['example']}
      aria-label={t`What a transfer costs`}
      data-texts={JSON.stringify(texts)}
    >
      <label className={styles['side']}>
        <span className={styles['name']}>{t`You send`}</span>
        <span className={styles['amount']}>
          <span aria-hidden="true">$</span>
          <input
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={formatFigure(exampleAmount)}
            aria-describedby={`${id}problem`}
          />
          <span className={styles['currency']}>
            <Flag country="us" /> USD
          </span>
        </span>
      </label>
      <p className={styles['problem']} id={`${id}problem`} role="status" data-of="problem" />
      <Ways />
      <div className={`${styles['side']} ${styles['received']}`}>
        <span className={styles['name']}>{t`They get`}</span>
        <span className={styles['amount']} aria-live="polite">
          <Place of="receive">{noFigure}</Place>
          <span className={styles['currency']}>
            <Flag country="bd" /> BDT
          </span>
        </span>
      </div>
      <Figures texts={texts} />
    </form>
  );
};

/**
 * A transfer priced with today's rate and the fees in force. The script of the document or the
 * app's effect fills in the figures (live-price.ts), so another language starts a new form.
 */
export const PriceExample = () => {
  const { language, digits } = usePreferences();
  return <ExampleForm key={`${language} ${digits}`} />;
};
