import type { StackProps } from '@chakra-ui/react';
import { Stack, Text } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OnboardingFacts } from '#domain/identity/onboarding.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { LoadedForm } from '#app/ui/surfaces/loaded-form.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';

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
      {children ? <Text color="fg.muted">{children}</Text> : null}
    </PageTitle>
  );
};

interface WithQueryProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A step that begins with what the bank keeps already; until then its shape, or what went wrong. */
export const WithQuery = <Data,>({ of, children }: WithQueryProps<Data>) => (
  <LoadedForm of={of} waiting={<StepSkeleton />}>
    {children}
  </LoadedForm>
);

/** On a phone the keyboard takes half of the screen: the question is at the top. */
export const StepColumn = (props: StackProps) => (
  <Stack gap="4" width="full" maxWidth="34rem" {...props} />
);

/** The shape of a step that is on its way. */
export const StepSkeleton = () => (
  <StepColumn aria-busy="true">
    <Skeleton width="70%" height="32px" />
    <Skeleton height="64px" />
    <Skeleton height="64px" />
    <Skeleton width="120px" height="44px" />
  </StepColumn>
);
