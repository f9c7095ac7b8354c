import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { identityKinds, requiredParts } from '#domain/documents/identity-documents.ts';
import type { DocumentKind } from '#domain/documents/identity-documents.ts';
import type { Country } from '#domain/countries.ts';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { text } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { StepTitle } from './step-parts.tsx';
import {
  documentKindLabels,
  documentPartLabels,
} from '#app/components/documents/document-labels.ts';

const kindSchema = v.object({ kind: text((kind) => (kind === '' ? 'missing' : undefined)) });

interface DocumentKindFormProps {
  readonly country: Country;
  /** What is chosen so far, or empty. */
  readonly chosen: string;
  readonly onChoose: (kind: string) => void;
  readonly onKind: (kind: DocumentKind) => void;
}

/** Which paper a customer has at hand, and what has to be sent with it, before anything begins. */
export const DocumentKindForm = ({ country, chosen, onChoose, onKind }: DocumentKindFormProps) => {
  const { t } = useLingui();
  const kinds = identityKinds(country);
  const question = t`Choose an ID document`;
  const form = useForm({
    schema: kindSchema,
    values: { kind: chosen },
    onChange: ({ kind }) => onChoose(kind ?? ''),
    save: async ({ kind }) => {
      const found = kinds.find((one) => one === kind);
      if (found) onKind(found);
    },
  });
  const noteOf = (kind: DocumentKind): string =>
    requiredParts(country, kind)
      .map((part) => t(documentPartLabels(country, part).name))
      .join(' · ');
  return (
    <>
      <StepTitle question={question}>
        <Trans>Have it ready, with the documents below. You’ll take a photo of each.</Trans>
      </StepTitle>
      <Form form={form} labels={{ kind: question }}>
        <ChoiceField
          name="kind"
          isLabelHidden
          options={kinds.map((kind) => ({
            value: kind,
            label: t(documentKindLabels[kind]),
            note: noteOf(kind),
          }))}
        />
      </Form>
    </>
  );
};
