import { formatMoney } from '#domain/money/format-money.ts';
import type { MoneyFormat } from '#domain/money/format-money.ts';
import type { Money } from '#domain/money/money.ts';
import { parseRate, toRateText } from '#domain/rates.ts';
import { toBanglaDigits } from '#domain/text/digits.ts';
import { formatTimeOfDay } from '#app/i18n/time-of-day.ts';
import type { PublicRate } from '#app/platform/api/public-rate.ts';
import { lastPublicRate, readPublicRate } from '#app/platform/api/public-rate.ts';
import { preferences } from '#app/platform/preferences.ts';
import type { ExampleWay } from './example-price.ts';
import { exampleWays, priceExample, utcDay } from './example-price.ts';

/** The texts that the example changes to, in the language of the page; `{time}` is filled in. */
export interface PriceTexts {
  readonly arrives: Readonly<Record<ExampleWay, string>>;
  readonly nextBusinessDay: string;
  readonly asOf: string;
  readonly lastKnown: string;
  readonly loading: string;
  readonly unavailable: string;
  readonly notAnAmount: string;
}

/** The names of the places that the example fills in (`data-of`). */
export type PricePlace =
  | 'receive'
  | 'arrives'
  | 'fee'
  | 'rate'
  | 'age'
  | 'margin'
  | 'total'
  | 'problem';

/** A figure that is not known. */
export const noFigure = '–';

interface Shown {
  readonly today: PublicRate | undefined;
  readonly isLoading: boolean;
}

const chosenWay = (form: HTMLFormElement): ExampleWay => {
  const value = new FormData(form).get('way');
  return exampleWays.find((way) => way === value) ?? exampleWays[0];
};

const amountField = (form: HTMLFormElement): HTMLInputElement =>
  form.elements.namedItem('amount') as HTMLInputElement;

const texts = (form: HTMLFormElement): PriceTexts =>
  JSON.parse(form.dataset['texts'] ?? '{}') as PriceTexts;

/** The content of each place. */
const contentOf = (form: HTMLFormElement, { today, isLoading }: Shown) => {
  const words = texts(form);
  const { digits, grouping, language } = preferences();
  const format: MoneyFormat = { digits, grouping };
  const inDigits = (text: string) => (digits === 'bangla' ? toBanglaDigits(text) : text);
  const amount = (value: Money | undefined) => (value ? formatMoney(value, format) : noFigure);
  const known = today ?? lastPublicRate();
  const midRate = parseRate(known?.mid_market_rate, 'USD', 'BDT');
  const way = chosenWay(form);
  const typed = amountField(form).value;
  const nowMs = Date.now();
  const price = priceExample(typed, { way, day: utcDay(nowMs), midRate });
  const age = (asOf: string) =>
    (today ? words.asOf : words.lastKnown).replace(
      '{time}',
      inDigits(formatTimeOfDay(Date.parse(asOf), nowMs, language)),
    );
  const missing = isLoading ? words.loading : words.unavailable;
  const rate = price?.taka?.rate;
  return {
    receive: amount(price?.taka?.receive),
    arrives: price?.arrives === 'next-business-day' ? words.nextBusinessDay : words.arrives[way],
    fee: amount(price?.fee),
    rate: rate ? inDigits(`1 USD = ${toRateText(rate)} BDT`) : noFigure,
    age: known ? age(known.as_of) : missing,
    margin: amount(price?.taka?.margin),
    total: amount(price?.totalDebit),
    problem: price ? '' : words.notAnAmount,
  } satisfies Record<PricePlace, string>;
};

const show = (form: HTMLFormElement, shown: Shown): void => {
  const content = contentOf(form, shown);
  for (const place of form.querySelectorAll<HTMLElement>('[data-of]')) {
    const words = content[place.dataset['of'] as PricePlace];
    // A live region announces each change of its text, also one to the same text.
    if (place.textContent !== words) place.textContent = words;
  }
  amountField(form).setAttribute('aria-invalid', String(content.problem !== ''));
};

/** After this time a page that is looked at again reads the rate again. */
const freshMs = 60_000;

/**
 * Makes the price example of the public page live, in the document and in the app: today's rate, the
 * last known one without a network, and a new price for every amount and way. Returns a function
 * that stops it.
 */
export const startPriceExample = (form: HTMLFormElement): (() => void) => {
  const stopped = new AbortController();
  let shown: Shown = { today: undefined, isLoading: true };
  let readAtMs = 0;
  const refresh = async (): Promise<void> => {
    const read = await readPublicRate();
    if (stopped.signal.aborted) return;
    if (read !== undefined) readAtMs = Date.now();
    shown = { today: read, isLoading: false };
    show(form, shown);
  };
  const refreshWhenOld = (): void => {
    if (document.visibilityState === 'visible' && Date.now() - readAtMs > freshMs) void refresh();
  };
  const { signal } = stopped;
  form.addEventListener('input', () => show(form, shown), { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  addEventListener('online', () => void refresh(), { signal });
  document.addEventListener('visibilitychange', refreshWhenOld, { signal });
  show(form, shown);
  void refresh();
  return () => stopped.abort();
};
