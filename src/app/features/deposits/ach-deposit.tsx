import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useAccountProfile } from '#app/data/account-views.ts';
import type { DepositTerms } from '#app/data/deposits.ts';
import { depositTermsQuery } from '#app/data/deposits.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import type { LinkedBank } from '#app/data/linked-banks.ts';
import { chosenOption } from '#app/ui/forms/chosen-option.ts';
import { SelectField } from '#app/ui/forms/fields.tsx';
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
import { DepositColumn, DepositTabLock, DepositTitle, draftNames } from './deposit-frame.tsx';
import type { AchDepositInput } from './deposit-input.ts';
import { achDepositSchema, emptyAchDeposit } from './deposit-input.ts';

const draftName = draftNames.ACH_PULL;

/** Fetched while the amount is typed. */
const loadReview = () => import('./deposit-review.tsx');

interface AchDepositProps {
  readonly links: readonly LinkedBank[];
  /** What stands above the form: the banks that are linked. */
  readonly above: ReactNode;
}

/** From the form over the review to the asking; what was typed outlives each (A7). */
const Prepare = ({ links, above }: AchDepositProps) => {
  const { t } = useLingui();
  const draft = useDraft(draftName, emptyAchDeposit);
  const [isReviewed, setIsReviewed] = useState(false);
  const confirming = useDeferred(loadReview);
  const terms = useQuery(depositTermsQuery(useAccountProfile(draft.value.into)));
  const pull = terms.data?.find(({ method }) => method === 'ACH_PULL');
  const source = links.find(({ id }) => id === draft.value.from);
  if (isReviewed && pull !== undefined && source !== undefined)
    return confirming ? (
      <confirming.AchReview
        answers={draft.value}
        source={source}
        terms={pull}
        onBack={() => setIsReviewed(false)}
        onDone={draft.forget}
      />
    ) : (
      <ContentSkeleton of="fields" height="420px" />
    );
  return (
    <>
      <DepositTitle title={t`Add money from your bank`} />
      <DepositColumn>
        {above}
        {links.some(({ status }) => status === 'READY') ? (
          <RequireDepositAccount kind="usd">
            <AchDepositForm
              links={links}
              terms={pull}
              answers={draft.value}
              onChange={draft.change}
              onReview={() => setIsReviewed(true)}
            />
          </RequireDepositAccount>
        ) : null}
      </DepositColumn>
    </>
  );
};

/** Preparing a pull (product.md B6 b). */
export const AchDeposit = ({ links, above }: AchDepositProps) => {
  const { t } = useLingui();
  return (
    <DepositTabLock draft={draftName} title={t`Add money from your bank`} above={above}>
      <Prepare links={links} above={above} />
    </DepositTabLock>
  );
};

interface AchDepositFormProps {
  readonly links: readonly LinkedBank[];
  readonly terms: DepositTerms | undefined;
  readonly answers: AchDepositInput;
  readonly onChange: (patch: Partial<AchDepositInput>) => void;
  readonly onReview: () => void;
}

/** From which linked bank, into which account, how much; what holds for it stands below. */
const AchDepositForm = ({ links, terms, answers, onChange, onReview }: AchDepositFormProps) => {
  const { t } = useLingui();
  const sources = links
    .filter(({ status }) => status === 'READY')
    .map(({ id, institution, mask }) => ({ value: id, label: `${institution} ••${mask}` }));
  const targets = useDepositAccounts();
  const values = {
    ...answers,
    from: chosenOption(sources, answers.from),
    into: chosenOption(targets, answers.into),
  };
  const form = useForm({
    schema: achDepositSchema,
    values,
    onChange,
    save: async (given) => {
      // What was chosen for the customer goes along with what they typed.
      onChange({ from: given.from, into: given.into });
      onReview();
    },
  });
  const labels = {
    from: t({ message: 'From', context: 'source' }),
    into: t`Into`,
    amount: t`Amount`,
    memo: t`Note`,
  };
  return (
    <FormCard>
      <Form form={form} labels={labels} action={<Trans>Review</Trans>} isDocked>
        <SelectField name="from" options={sources} placeholder={t`Choose a bank`} />
        <DepositFields targets={targets} />
        {terms === undefined ? null : <DepositTermsNotice terms={terms} />}
      </Form>
    </FormCard>
  );
};
