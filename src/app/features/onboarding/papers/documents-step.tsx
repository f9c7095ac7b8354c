import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileUpload } from '#contract/files.ts';
import { begunKind } from '#domain/files/person-papers.ts';
import type { DocumentKind } from '#domain/files/person-papers.ts';
import type { Country } from '#domain/identity/country.ts';
import { papersQuery } from '#app/data/profile/upload/files.ts';
import type { StepProps } from '../step-props.ts';
import { WithAnswer } from '../with-answer.tsx';
import { ChooseKind } from './choose-kind.tsx';
import { SendPapers } from './send-papers.tsx';

interface PapersProps {
  readonly country: Country;
  readonly stored: readonly FileUpload[];
  readonly onDone: () => Promise<void>;
}

const Papers = ({ country, stored, onDone }: PapersProps) => {
  const [kind, setKind] = useState<DocumentKind | undefined>(() => begunKind(country, stored));
  if (kind === undefined) return <ChooseKind country={country} onKind={setKind} />;
  return (
    <SendPapers
      country={country}
      kind={kind}
      stored={stored}
      onDone={onDone}
      onOtherKind={() => setKind(undefined)}
    />
  );
};

/**
 * The papers a country asks for (spec 1; spec 4, DOCUMENTS): first which of them a person has at hand,
 * then each of its pages. What was sent before, on whichever device, is there already.
 */
export const Step = ({ facts, onDone }: StepProps) => (
  <WithAnswer of={useQuery(papersQuery())}>
    {(stored) => <Papers country={facts.country ?? 'BD'} stored={stored} onDone={onDone} />}
  </WithAnswer>
);
