import { Stack } from '@chakra-ui/react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProgressSection } from '#domain/business/progress.ts';
import { businessProgressQuery } from '#app/data/businesses.ts';
import { businessNowMs } from '#app/platform/bank-time.ts';
import { LoadedForm } from '#app/ui/surfaces/loaded-form.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
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

interface WithQueryProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows the children once the bank has answered; until then the shape of a form, or the failure. */
export const WithQuery = <Data,>({ of, children }: WithQueryProps<Data>) => (
  <LoadedForm of={of} waiting={<FormSkeleton />}>
    {children}
  </LoadedForm>
);

/** The shape of a form that is loading. */
export const FormSkeleton = () => (
  <Stack gap="4" minWidth="0" aria-busy="true">
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Skeleton key={key} height="72px" />
    ))}
    <Skeleton width="160px" height="44px" />
  </Stack>
);
