import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardToken, DepositTerms } from '#app/data/deposits.ts';
import { createTokenForCard } from '#app/data/deposits.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import styles from '../add-money.module.css';
import type { DepositAnswers } from '../prepare/deposit-answers.ts';
import { DepositFields, useTargets } from '../prepare/deposit-fields.tsx';
import { TermsLines } from '../prepare/terms-lines.tsx';
import { judgeCardAnswers, noCard } from './card-answers.ts';
import type { CardAnswers } from './card-answers.ts';
import { nameOfCard } from './name-of-card.ts';

const CardFields = ({ form }: { readonly form: FormState<CardAnswers> }) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        {...form.field('card_number')}
        hint={t`Visa or Mastercard debit. It is kept nowhere: not on this device, not at Kheya.`}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={24}
      />
      <TextField
        {...form.field('expiry')}
        hint={t`Month and year, such as 08/29`}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={7}
      />
      <TextField
        {...form.field('cvv')}
        hint={t`3 digits, on the back of the card`}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
      />
    </>
  );
};

interface CardFormProps {
  readonly answers: DepositAnswers;
  readonly terms: DepositTerms | undefined;
  /** The card that was taken over before, while it can still pay. */
  readonly token: CardToken | undefined;
  readonly onChange: (patch: Partial<DepositAnswers>) => void;
  readonly onToken: (token: CardToken | undefined) => void;
  readonly onReview: () => void;
}

/** The card, into which account, and how much. */
export const CardForm = (props: CardFormProps) => {
  const { answers, terms, token, onChange, onToken, onReview } = props;
  const { t } = useLingui();
  const [card, setCard] = useState(noCard);
  const targets = useTargets();
  const form = useForm<CardAnswers>({
    values: { ...answers, ...card, into: chosenOption(targets, answers.into) } as CardAnswers,
    onChange: ({ card_number, expiry, cvv, ...rest }) => {
      const typed = { card_number, expiry, cvv };
      const given = Object.entries(typed).filter(([, value]) => value !== undefined);
      setCard((before) => ({ ...before, ...Object.fromEntries(given) }));
      if (Object.keys(rest).length > 0) onChange(rest as Partial<DepositAnswers>);
    },
    judge: (typed) =>
      judgeCardAnswers(typed, { hasToken: token !== undefined, nowMs: businessNowMs() }),
    isUnkept: card !== noCard,
    save: async ({ card_number, expiry, cvv, into }) => {
      if (token === undefined) onToken(await createTokenForCard({ card_number, expiry, cvv }));
      setCard(noCard);
      // What was chosen for the customer goes along with what they typed.
      onChange({ into });
      onReview();
    },
  });
  const labels = {
    card_number: t`Card number`,
    expiry: t`Expires`,
    cvv: t`Security code`,
    into: t`Into`,
    amount: t`Amount`,
    memo: t`Note`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      {token === undefined ? (
        <CardFields form={form} />
      ) : (
        <div className={styles['actions']}>
          <p>
            {nameOfCard(token)} <bdi className="figures">••{token.last_four}</bdi>
          </p>
          <Button kind="quiet" onClick={() => onToken(undefined)}>
            <Trans>Use another card</Trans>
          </Button>
        </div>
      )}
      <DepositFields form={form} targets={targets} />
      {terms === undefined ? null : <TermsLines terms={terms} />}
    </Form>
  );
};
