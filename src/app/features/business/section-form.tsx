import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { ProgressSection } from '#domain/business/progress.ts';
import { businessProgressQuery } from '#app/data/businesses.ts';
import type { DraftFields } from '#app/data/submission/drafts.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import styles from './business.module.css';
import { nextSection, updateOf } from './sections.ts';

/** What each section of the edit route is given. */
export interface SectionProps {
  /** The business. */
  readonly id: string;
  /** Continues with the next section, or with the checklist. */
  readonly onDone: () => Promise<void>;
}

/** Returns a function that continues after a section: with the next one that is incomplete, else the checklist. */
export const useToNext = (id: string): ((section: ProgressSection) => Promise<void>) => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const kind = useBusinessKind();
  return async (section) => {
    const progress = client.getQueryData(businessProgressQuery(id, kind).queryKey);
    const next = progress && nextSection(progress, { nowMs: businessNowMs(), after: section });
    await (next === undefined
      ? navigate({ to: routes.one, params: { country, id } })
      : navigate({
          to: routes.edit,
          params: { country, id },
          search: { update: updateOf(next) },
        }));
  };
};

interface SectionForm<Fields extends DraftFields, Output> {
  /** The form's own name: typed answers are restored under it. */
  readonly name: string;
  /** Every field with what the bank has, or empty. */
  readonly given: Fields;
  readonly schema: GenericSchema<Fields, Output>;
  readonly save: (answers: Output) => Promise<void>;
  readonly onDone: () => Promise<void>;
}

/** The form of a section: typed answers outlive reload, lock and expiry (A7) until the bank has them. */
export const useSectionForm = <Fields extends DraftFields, Output>(
  spec: SectionForm<Fields, Output>,
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

/** Shows the children once the bank has answered; until then the shape of a form, or the failure. */
export const WithQuery = <Data,>({ of, children }: WithQueryProps<Data>) => {
  const { data, error, refetch } = of;
  if (data !== undefined) return <>{children(data)}</>;
  const retry = () => void refetch();
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  return (
    <>
      <SlowNotice onRetry={retry} />
      <FormSkeleton />
    </>
  );
};

/** The shape of a form that is loading. */
export const FormSkeleton = () => (
  <div className={styles['main']} aria-busy="true">
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} height="72px" />
    ))}
    <Skeleton width="160px" height="44px" />
  </div>
);
