import type { ComponentProps } from 'react';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import { readFileContent, useUpload } from '#app/data/documents.ts';
import { useField } from '#app/ui/forms/form-context.ts';
import { PaperPlace } from '#app/ui/papers/paper-place.tsx';

interface PaperUploadProps extends Omit<
  ComponentProps<typeof PaperPlace>,
  'id' | 'problem' | 'upload' | 'onRead'
> {
  readonly part: DocumentPart;
  /** Its name in the form: the form's summary leads here. */
  readonly field: string;
}

/** The place of one paper in a step's form. */
export const PaperUpload = ({ part, field, ...place }: PaperUploadProps) => {
  const { id, problem } = useField(field, true);
  const upload = useUpload(part);
  return (
    <PaperPlace {...place} id={id} problem={problem} upload={upload} onRead={readFileContent} />
  );
};
