import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import type { DraftFields } from '#app/data/submission/drafts.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import styles from './onboarding.module.css';

/** What each step of the way in is given. */
export interface StepProps {
  readonly facts: OnboardingFacts;
  /** Once the bank has kept the answer, or an optional step is passed by: on to the next one. */
  readonly onDone: () => Promise<void>;
}

interface StepTitleProps {
  /** The one question of the screen. */
  readonly question: string;
  /** Why it is asked, or what to have at hand. */
  readonly children?: ReactNode;
}

/** The question of a step, its largest words; a move to it takes the focus there. */
export const StepTitle = ({ question, children }: StepTitleProps) => {
  const { t } = useLingui();
  return (
    <PageTitle title={t`Complete your profile`} heading={question} place={question}>
      {children ? <p className={styles['why']}>{children}</p> : null}
    </PageTitle>
  );
};

interface StepForm<Fields extends DraftFields, Output> {
  /** The form's own name, such as `onboarding-name`: what is typed comes back under it. */
  readonly name: string;
  /** Every field with what the bank keeps, or empty. */
  readonly given: Fields;
  readonly schema: GenericSchema<Fields, Output>;
  readonly save: (answers: Output) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/** The form of a step: typed text outlives reload, lock and expiry (A7) until the bank has it. */
export const useStepForm = <Fields extends DraftFields, Output>(
  spec: StepForm<Fields, Output>,
): FormState<Fields, Output> => {
  const draft = useDraft(spec.name, spec.given);
  return useForm({
    schema: spec.schema,
    values: draft.value,
    onChange: draft.change,
    save: async (answers) => {
      await spec.save(answers);
      await draft.forget();
      await spec.onDone();
    },
  });
};

interface WithQueryProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A step that begins with what the bank keeps already; until then its shape, or what went wrong. */
export const WithQuery = <Data,>({ of, children }: WithQueryProps<Data>) => {
  const { data, error, refetch } = of;
  if (data !== undefined) return <>{children(data)}</>;
  const retry = () => void refetch();
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <>
      <SlowNotice onRetry={retry} />
      <StepSkeleton />
    </>
  );
};

/** The shape of a step that is on its way. */
export const StepSkeleton = () => (
  <div className={styles['step']} aria-busy="true">
    <Skeleton width="70%" height="32px" />
    <Skeleton height="64px" />
    <Skeleton height="64px" />
    <Skeleton width="120px" height="44px" />
  </div>
);
