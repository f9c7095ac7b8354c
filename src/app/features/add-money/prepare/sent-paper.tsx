import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileUpload } from '#contract/documents.ts';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import { readFileContent, useUpload } from '#app/data/documents.ts';
import { depositDocumentsQuery } from '#app/data/deposits.ts';
import { useField } from '#app/ui/forms/form-context.ts';
import { PaperPlace } from '#app/ui/papers/paper-place.tsx';

interface SentPaperProps {
  /** The field of the form that names it. */
  readonly field: string;
  readonly part: DocumentPart;
  readonly hint: string;
  /** True where a PDF will not do. */
  readonly wantsPicture?: boolean;
  /** The one that the bank has; empty while it has none. */
  readonly sent: string;
  readonly onSent: (id: string) => void;
  /** While another one is on its way, the former is not the paper any more. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

/** A paper of a deposit, which may have been sent before the page was closed. */
export const SentPaper = (props: SentPaperProps) => {
  const { field, part, hint, wantsPicture = false, sent, onSent, onUnderWay } = props;
  const { id, label, problem } = useField(field, true);
  const stored = useQuery({ ...depositDocumentsQuery(part.docType), enabled: sent !== '' });
  const upload = useUpload(part);
  const { state } = upload;
  const isUnderWay = state.kind !== 'idle' && state.kind !== 'done';
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay]);
  const arrived = state.kind === 'done' ? state.file.id : undefined;
  const isNew = arrived !== undefined && arrived !== sent;
  useEffect(() => {
    if (isNew) onSent(arrived);
  }, [isNew, arrived, onSent]);
  return (
    <PaperPlace
      id={id}
      name={label}
      hint={hint}
      upload={upload}
      problem={problem}
      wantsPicture={wantsPicture}
      stored={stored.data?.find((paper: FileUpload) => paper.id === sent)}
      onRead={readFileContent}
    />
  );
};
