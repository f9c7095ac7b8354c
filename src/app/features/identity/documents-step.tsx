import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import type { FileUpload } from '#contract/documents.ts';
import { startedKind } from '#domain/documents/identity-documents.ts';
import type { DocumentKind } from '#domain/documents/identity-documents.ts';
import type { Country } from '#domain/countries.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { documentsQuery } from '#app/data/documents.ts';
import type { StepProps } from './step-parts.tsx';
import { WithQuery } from './step-parts.tsx';

const loadUploads = () => import('./document-uploads.tsx');

const DocumentKindForm = lazy(async () => ({
  default: (await import('./document-kind-form.tsx')).DocumentKindForm,
}));
const DocumentUploads = lazy(async () => ({ default: (await loadUploads()).DocumentUploads }));

interface RequiredDocumentsProps {
  readonly country: Country;
  readonly stored: readonly FileUpload[];
  readonly onDone: () => Promise<void>;
}

const RequiredDocuments = ({ country, stored, onDone }: RequiredDocumentsProps) => {
  // Which paper it is is not stored until its first page is, so the choice is a draft till then.
  const draft = useDraft('onboarding-paper-kind', { kind: '' });
  const [kind, setKind] = useState<DocumentKind | undefined>(() => startedKind(country, stored));
  if (kind === undefined) {
    // It comes while the paper is being chosen; if it does not, it is asked for once more then.
    void loadUploads().catch(() => undefined);
    return (
      <DocumentKindForm
        country={country}
        chosen={draft.value.kind}
        onChoose={(chosen) => draft.change({ kind: chosen })}
        onKind={setKind}
      />
    );
  }
  return (
    <DocumentUploads
      country={country}
      kind={kind}
      stored={stored}
      onDone={async () => {
        await draft.forget();
        await onDone();
      }}
      onOtherKind={() => setKind(undefined)}
    />
  );
};

/**
 * The papers a country asks for (spec 1; spec 4, DOCUMENTS): first which of them a customer has at hand,
 * then each of its pages. What was sent before, on whichever device, is there already.
 */
export const DocumentsStep = ({ facts, onDone }: StepProps) => (
  <WithQuery of={useQuery(documentsQuery())}>
    {(stored) => (
      <RequiredDocuments country={facts.country ?? 'BD'} stored={stored} onDone={onDone} />
    )}
  </WithQuery>
);
