import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccountProfile } from '#app/data/account-views.ts';
import type { DepositTerms } from '#app/data/deposits.ts';
import { depositTermsQuery } from '#app/data/deposits.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
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
  DepositGate,
  DepositTabLock,
  DepositColumn,
  DepositTitle,
  clearCheck,
  draftNames,
} from './deposit-frame.tsx';
import type { CheckDepositInput } from './deposit-input.ts';
import { checkDepositSchema, emptyCheckDeposit } from './deposit-input.ts';

const draftName = draftNames.CHECK_DEPOSIT;

/** Fetched while the check is photographed. */
const loadReview = () => import('./check-review.tsx');

/** From the form over the review to the asking; what was typed outlives each, and the pictures, too. */
const Prepare = () => {
  const { t } = useLingui();
  const draft = useDraft(draftName, emptyCheckDeposit);
  const [isReviewed, setIsReviewed] = useState(false);
  const confirming = useDeferred(loadReview);
  const { data } = useQuery(depositTermsQuery(useAccountProfile(draft.value.into)));
  const terms = data?.find(({ method }) => method === 'CHECK_DEPOSIT');
  if (isReviewed && terms !== undefined)
    return confirming ? (
      <confirming.CheckReview
        answers={draft.value}
        terms={terms}
        onBack={() => setIsReviewed(false)}
        onDone={() => {
          clearCheck();
          return draft.forget();
        }}
      />
    ) : (
      <ContentSkeleton of="fields" height="420px" />
    );
  return (
    <>
      <DepositTitle title={t`Deposit a check`} />
      <DepositColumn>
        <RequireDepositAccount kind="usd">
          <CheckDepositForm
            terms={terms}
            answers={draft.value}
            onChange={draft.change}
            onReview={() => setIsReviewed(true)}
          />
        </RequireDepositAccount>
      </DepositColumn>
    </>
  );
};

/** A check of a US bank, deposited by photograph (product.md B6 e). */
export const CheckDepositScreen = () => {
  const { t } = useLingui();
  return (
    <DepositTabLock draft={draftName} title={t`Deposit a check`}>
      <DepositGate title={t`Deposit a check`}>
        <Prepare />
      </DepositGate>
    </DepositTabLock>
  );
};

/** Fetched while the amount is typed. */
const loadCheckFields = () => import('./deposit-documents.tsx');

interface CheckDepositFormProps {
  readonly terms: DepositTerms | undefined;
  readonly answers: CheckDepositInput;
  readonly onChange: (patch: Partial<CheckDepositInput>) => void;
  readonly onReview: () => void;
}

/** Into which account, how much, and both sides of the check. */
const CheckDepositForm = ({ terms, answers, onChange, onReview }: CheckDepositFormProps) => {
  const { t } = useLingui();
  const targets = useDepositAccounts();
  const checkPart = useDeferred(loadCheckFields);
  const [isFrontUnderWay, setFrontUnderWay] = useState(false);
  const [isBackUnderWay, setBackUnderWay] = useState(false);
  const form = useForm({
    schema: checkDepositSchema,
    values: {
      ...answers,
      front: isFrontUnderWay ? '' : answers.front,
      back: isBackUnderWay ? '' : answers.back,
      into: chosenOption(targets, answers.into),
    },
    onChange,
    save: async ({ into }) => {
      // What was chosen for the customer goes along with what they typed.
      onChange({ into });
      onReview();
    },
  });
  const labels = {
    into: t`Into`,
    amount: t`Amount`,
    memo: t`Note`,
    front: t`Front of the check`,
    back: t`Back of the check`,
  };
  return (
    <FormCard>
      <Form form={form} labels={labels} action={<Trans>Review</Trans>} isDocked>
        <DepositFields targets={targets} />
        {checkPart ? (
          <checkPart.CheckFields
            front={{
              sent: answers.front,
              onSent: (id) => form.setValue('front', id),
              onUnderWay: setFrontUnderWay,
            }}
            back={{
              sent: answers.back,
              onSent: (id) => form.setValue('back', id),
              onUnderWay: setBackUnderWay,
            }}
          />
        ) : null}
        {terms === undefined ? null : <DepositTermsNotice terms={terms} />}
      </Form>
    </FormCard>
  );
};
