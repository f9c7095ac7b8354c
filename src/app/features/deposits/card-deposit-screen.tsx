import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountProfile } from '#app/data/account-views.ts';
import type { CardToken, DepositTerms } from '#app/data/deposits.ts';
import { createTokenForCard, depositTermsQuery, isTokenFresh } from '#app/data/deposits.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { FormCard } from '#app/ui/surfaces/panel.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import {
  DepositFields,
  DepositTermsNotice,
  RequireDepositAccount,
  useDepositAccounts,
} from './deposit-fields.tsx';
import {
  DepositColumn,
  DepositGate,
  DepositTabLock,
  DepositTitle,
  draftNames,
} from './deposit-frame.tsx';
import type { DepositInput } from './deposit-input.ts';
import { cardDepositSchema, emptyCardDeposit, emptyDeposit, getCardName } from './deposit-input.ts';

const draftName = draftNames.DEBIT_CARD;

/** Fetched while the card is typed. */
const loadReview = () => import('./deposit-review.tsx');

/** From the form over the review to the asking; what was typed outlives each, but for the card. */
const Prepare = () => {
  const { t } = useLingui();
  const draft = useDraft(draftName, emptyDeposit);
  const [taken, setTaken] = useState<CardToken>();
  const [isReviewed, setIsReviewed] = useState(false);
  const confirming = useDeferred(loadReview);
  const terms = useQuery(depositTermsQuery(useAccountProfile(draft.value.into)));
  if (isReviewed && taken !== undefined)
    return confirming ? (
      <confirming.CardReview
        answers={draft.value}
        token={taken}
        onBack={() => setIsReviewed(false)}
        onDone={draft.forget}
      />
    ) : (
      <ContentSkeleton of="fields" height="420px" />
    );
  return (
    <>
      <DepositTitle title={t`Add money by debit card`} />
      <DepositColumn>
        <RequireDepositAccount kind="usd">
          <CardDepositForm
            answers={draft.value}
            terms={terms.data?.find(({ method }) => method === 'DEBIT_CARD')}
            token={taken && isTokenFresh(taken) ? taken : undefined}
            onChange={draft.change}
            onToken={setTaken}
            onReview={() => setIsReviewed(true)}
          />
        </RequireDepositAccount>
      </DepositColumn>
    </>
  );
};

/** Adding dollars by debit card (product.md B6 d). */
export const CardDepositScreen = () => {
  const { t } = useLingui();
  return (
    <DepositTabLock draft={draftName} title={t`Add money by debit card`}>
      <DepositGate title={t`Add money by debit card`}>
        <Prepare />
      </DepositGate>
    </DepositTabLock>
  );
};

const CardFields = () => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="card_number"
        hint={t`Visa or Mastercard debit. We don’t store it.`}
        inputMode="numeric"
        autoComplete="cc-number"
      />
      <TextField
        name="expiry"
        hint={t`Month and year, such as 08/29`}
        inputMode="numeric"
        autoComplete="cc-exp"
      />
      <TextField
        name="cvv"
        hint={t`3 digits, on the back of the card`}
        inputMode="numeric"
        autoComplete="cc-csc"
      />
    </>
  );
};

interface CardDepositFormProps {
  readonly answers: DepositInput;
  readonly terms: DepositTerms | undefined;
  /** The card that was taken over before, while it can still pay. */
  readonly token: CardToken | undefined;
  readonly onChange: (patch: Partial<DepositInput>) => void;
  readonly onToken: (token: CardToken | undefined) => void;
  readonly onReview: () => void;
}

/** The card, into which account, and how much. */
const CardDepositForm = (props: CardDepositFormProps) => {
  const { answers, terms, token, onChange, onToken, onReview } = props;
  const { t } = useLingui();
  const [card, setCard] = useState(emptyCardDeposit);
  const targets = useDepositAccounts();
  const form = useForm({
    schema: cardDepositSchema({ hasToken: token !== undefined, now: businessNowMs }),
    values: { ...answers, ...card, into: chosenOption(targets, answers.into) },
    onChange: ({ card_number, expiry, cvv, ...rest }) => {
      const typed = { card_number, expiry, cvv };
      const given = Object.entries(typed).filter(([, value]) => value !== undefined);
      setCard((before) => ({ ...before, ...Object.fromEntries(given) }));
      if (Object.keys(rest).length > 0) onChange(rest as Partial<DepositInput>);
    },
    isUnkept: card !== emptyCardDeposit,
    save: async ({ card_number, expiry, cvv, into }) => {
      if (token === undefined) onToken(await createTokenForCard({ card_number, expiry, cvv }));
      setCard(emptyCardDeposit);
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
    <FormCard>
      <Form form={form} labels={labels} action={<Trans>Review</Trans>} isDocked>
        {token === undefined ? (
          <CardFields />
        ) : (
          <Flex wrap="wrap" align="center" gap="2">
            <p>
              {getCardName(token)} <bdi className="figures">••{token.last_four}</bdi>
            </p>
            <Button kind="ghost" onClick={() => onToken(undefined)}>
              <Trans>Use another card</Trans>
            </Button>
          </Flex>
        )}
        <DepositFields targets={targets} />
        {terms === undefined ? null : <DepositTermsNotice terms={terms} />}
      </Form>
    </FormCard>
  );
};
