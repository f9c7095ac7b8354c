import { Box, Flex, Grid, Input, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currencySigns, formatFigure } from '#domain/money/format-money.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount } from '#domain/money/typed-amount.ts';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { convert, parseRate, requiredSource } from '#domain/rates.ts';
import { isConversion, transferTargets } from '#domain/transfers/targets.ts';
import type { ConversionRate, TransferQuote } from '#app/data/quotes.ts';
import { conversionRateQuery } from '#app/data/quotes.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { Flag } from '#app/ui/flag.tsx';
import { SmallText } from '#app/ui/surfaces/muted-text.tsx';
import type { TransferInput } from './transfer-input.ts';

interface MoneyInputProps {
  readonly name: string;
  readonly currency: Currency;
  readonly value: string;
  /** True while the bank has not confirmed the figure. */
  readonly isEstimate?: boolean;
  readonly startsTyping?: boolean;
  readonly onType: (typed: string) => void;
}

/** An amount: a large figure with its currency's sign, code and flag. */
const MoneyInput = (props: MoneyInputProps) => {
  const { name, currency, value, onType } = props;
  const { isEstimate = false, startsTyping = false } = props;
  const { id, label, problem, control } = useField(name, true);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!startsTyping) return;
    field.current?.focus({ preventScroll: true });
    // What is typed replaces an amount that the link filled in.
    field.current?.select();
  }, [startsTyping]);
  return (
    <Box
      py="2"
      px="4"
      border="sm"
      borderColor={problem === undefined ? 'border.input' : 'danger'}
      borderRadius="lg"
      bg="bg.surface"
      _focusWithin={{ borderColor: 'primary', boxShadow: 'inset 0 0 0 1px var(--primary)' }}
    >
      <Text asChild display="block" color="fg.muted" textStyle="sm">
        <label htmlFor={id}>{label}</label>
      </Text>
      <Flex
        align="center"
        gap="1"
        fontSize={{ base: sizeOf(value), sm: '3xl', lg: '4xl' }}
        fontWeight="650"
      >
        <span aria-hidden="true">{currencySigns[currency]}</span>
        <Input
          unstyled
          {...control}
          flex="1"
          width="full"
          minWidth="0"
          minHeight="48px"
          p="0"
          border="none"
          bg="none"
          fontVariantNumeric="tabular-nums"
          color={isEstimate ? 'fg.muted' : undefined}
          _focusVisible={{ outline: 'none' }}
          _placeholder={{ color: 'fg.muted', opacity: 1 }}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder="0.00"
          ref={field}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
        <CurrencyMark currency={currency} id={`${id}-hint`} />
      </Flex>
      {problem ? (
        <Text id={`${id}-problem`} color="danger" fontWeight="600">
          {problem}
        </Text>
      ) : null}
    </Box>
  );
};

/** On a phone a long amount is smaller, so that all of it is seen at 320 px. */
const sizeOf = ({ length }: string) => (length > 9 ? 'xl' : length > 7 ? '2xl' : '3xl');

interface CurrencyMarkProps {
  readonly currency: Currency;
  readonly id: string;
}

/** Flag and code of a currency. */
const CurrencyMark = ({ currency, id }: CurrencyMarkProps) => (
  <Flex
    as="span"
    flex="none"
    align="center"
    gap="2"
    py="1"
    ps="2"
    pe="3"
    borderRadius="full"
    bg="bg.muted"
    textStyle="sm"
  >
    <Flag country={currency === 'USD' ? 'us' : 'bd'} size={24} />
    <span id={id}>{currency}</span>
  </Flex>
);

interface RateLineProps {
  readonly quote: TransferQuote | undefined;
  readonly indicative: ConversionRate | undefined;
}

/** The rate between the two amounts: the quote's, or the indicative one before there is a quote. */
const RateLine = ({ quote, indicative }: RateLineProps) => {
  const { t } = useLingui();
  const digits = useDigits();
  const rate = quote?.rate ?? indicative?.rate;
  const market = quote?.mid_market_rate ?? indicative?.mid_market_rate;
  // Its height does not change as the rate arrives.
  if (!rate || !market) return <Box minHeight="56px" />;
  const [ours, theirs] = [digits(rate), digits(market)];
  return (
    <Flex align="center" gap="3" minHeight="56px" px="4">
      <Grid
        as="span"
        aria-hidden="true"
        flex="none"
        placeItems="center"
        boxSize="8"
        border="2px solid var(--border)"
        borderRadius="full"
        color="primary"
        fontWeight="700"
      >
        ×
      </Grid>
      <Stack as="p" gap="0" textStyle="sm" fontVariantNumeric="tabular-nums">
        <Text as="strong" fontWeight="650">{t`1 USD = ${ours} BDT`}</Text>
        <SmallText>
          <Trans>Mid-market rate {theirs}</Trans>
        </SmallText>
      </Stack>
    </Flex>
  );
};

/** The other side at the last known rate, by the bank's own rules of rounding. */
const estimate = (
  target: SendTarget,
  { side, amount }: Pick<TransferInput, 'side' | 'amount'>,
  rateText: string | null | undefined,
): Money | undefined => {
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const rate = parseRate(rateText, sourceCurrency, receiveCurrency);
  const typed = parseTypedAmount(amount, side === 'SEND' ? sourceCurrency : receiveCurrency);
  if (!rate || !typed || typed.minor === 0n) return undefined;
  return side === 'SEND' ? convert(typed, rate).converted : requiredSource(typed, rate);
};

/** The answers once an amount was typed: its side is fixed, the other one follows. */
const fixedSide = (side: TransferInput['side'], amount: string): Partial<TransferInput> => ({
  side,
  amount,
});

/** Whether one text is the other with one more character somewhere. */
const isOneKeyApart = (typed: string, before: string): boolean => {
  const [short, long] = typed.length < before.length ? [typed, before] : [before, typed];
  if (long.length - short.length !== 1) return false;
  const same = [...long].findIndex((character, place) => character !== short[place]);
  return long.slice(same + 1) === short.slice(same);
};

/**
 * Removes the separators of a computed figure once one of its digits is edited, where they would be
 * in the way. What is pasted over it is left as it is: a comma may mean something else there.
 */
const withoutSeparators = (typed: string, computed: string): string =>
  computed.includes(',') && isOneKeyApart(typed, computed) ? typed.replaceAll(',', '') : typed;

interface AmountFieldsProps {
  readonly target: SendTarget;
  readonly form: FormState<TransferInput>;
  readonly quote: TransferQuote | undefined;
  readonly startsTyping: boolean;
}

/** Either side of the amount can be typed; the other one follows from the rate, then the quote. */
export const AmountFields = ({ target, form, quote, startsTyping }: AmountFieldsProps) => {
  const chosen = usePreferences();
  const converts = isConversion(target);
  const { data: indicative } = useQuery({ ...conversionRateQuery(), enabled: converts });
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const { side, amount } = form.values;
  if (!converts)
    return (
      <MoneyInput
        name="amount"
        currency={sourceCurrency}
        value={amount}
        startsTyping={startsTyping}
        onType={(typed) => form.setValues(fixedSide('SEND', typed))}
      />
    );
  const quoted = quote && {
    SEND: parseWireAmount(quote.send_amount, sourceCurrency),
    RECEIVE: parseWireAmount(quote.receive_amount, receiveCurrency),
  };
  const shown = (of: TransferInput['side']) => {
    if (side === of) return { value: amount };
    const other = quoted?.[of] ?? estimate(target, form.values, indicative?.rate);
    const value = other === undefined ? '' : formatFigure(other, chosen);
    return { value, isEstimate: !quote };
  };
  const typeInto = (of: TransferInput['side']) => (typed: string) =>
    form.setValues(fixedSide(of, withoutSeparators(typed, side === of ? '' : shown(of).value)));
  return (
    <div>
      <MoneyInput
        name={side === 'SEND' ? 'amount' : 'send'}
        currency={sourceCurrency}
        {...shown('SEND')}
        startsTyping={startsTyping}
        onType={typeInto('SEND')}
      />
      <RateLine quote={quote} indicative={indicative} />
      <MoneyInput
        name={side === 'RECEIVE' ? 'amount' : 'receive'}
        currency={receiveCurrency}
        {...shown('RECEIVE')}
        onType={typeInto('RECEIVE')}
      />
    </div>
  );
};
