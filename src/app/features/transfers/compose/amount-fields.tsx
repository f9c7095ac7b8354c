import { useLingui } from '@lingui/react/macro';
import type { SendTarget } from '#domain/permissions/rules.ts';
import { isConversion, transferTargets } from '#domain/transfers/targets.ts';
import type { TransferQuote } from '#app/data/quotes.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import type { Answers } from './answers.ts';

interface AmountFieldsProps {
  readonly target: SendTarget;
  readonly form: FormState<Answers>;
  readonly quote: TransferQuote | undefined;
}

/** Either side of the amount can be typed; the other one follows from the price. */
export const AmountFields = ({ target, form, quote }: AmountFieldsProps) => {
  const { t } = useLingui();
  const { sourceCurrency, receiveCurrency } = transferTargets[target];
  const { side, amount } = form.values;
  const typeInto = (of: Answers['side']) => (typed: string) => {
    form.set('side', of);
    form.set('amount', typed);
  };
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  if (!isConversion(target))
    return (
      <TextField
        {...number}
        name="amount"
        value={amount}
        hint={sourceCurrency === 'USD' ? t`In US dollars` : t`In taka`}
        onChange={typeInto('SEND')}
      />
    );
  const shown = (of: Answers['side'], figure: string | undefined): string =>
    side === of ? amount : (figure ?? '');
  return (
    <>
      <TextField
        {...number}
        name={side === 'SEND' ? 'amount' : 'send'}
        value={shown('SEND', quote?.send_amount)}
        hint={sourceCurrency === 'USD' ? t`In US dollars` : t`In taka`}
        onChange={typeInto('SEND')}
      />
      <TextField
        {...number}
        name={side === 'RECEIVE' ? 'amount' : 'receive'}
        value={shown('RECEIVE', quote?.receive_amount)}
        hint={receiveCurrency === 'BDT' ? t`In taka` : t`In US dollars`}
        onChange={typeInto('RECEIVE')}
      />
    </>
  );
};
