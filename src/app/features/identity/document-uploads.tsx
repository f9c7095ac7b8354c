import { Flex, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Country } from '#domain/countries.ts';
import type { DocumentKind, DocumentPart } from '#domain/documents/identity-documents.ts';
import { findStoredDocument, requiredParts } from '#domain/documents/identity-documents.ts';
import type { FileUpload } from '#contract/documents.ts';
import { profilePictureQuery, readFileContent, useUpload } from '#app/data/documents.ts';
import { requestSharedFile } from '#app/platform/browser/uploads.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useField } from '#app/ui/forms/fields.tsx';
import { sentDocument } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { DocumentField } from '#app/components/documents/document-field.tsx';
import { documentPartLabels } from '#app/components/documents/document-labels.ts';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import type { StepProps } from './step-parts.tsx';
import { StepTitle, WithQuery } from './step-parts.tsx';

const picturePart = { docType: 'PROFILE_IMAGE' } as const;

/** One's own picture, which may be left out (spec 4, PROFILE_PICTURE; product.md B2). */
export const PictureStep = ({ facts, onDone }: StepProps) => {
  const { t } = useLingui();
  const picture = useQuery(profilePictureQuery());
  const [failure, setFailure] = useState<unknown>();
  const hasPicture = Boolean(picture.data) || facts.has_profile_picture;
  const goOn = () => {
    setFailure(undefined);
    onDone().catch(setFailure);
  };
  return (
    <>
      <StepTitle question={t`A photo of you`}>
        <Trans>Optional. It shows the people you send money to that it’s you.</Trans>
      </StepTitle>
      <WithQuery of={picture}>
        {(stored) => (
          <DocumentUpload
            part={picturePart}
            id="picture"
            name={t`Your photo`}
            hint={t`Your face in daylight, just you.`}
            stored={stored ?? undefined}
            isFace
          />
        )}
      </WithQuery>
      {failure ? <ErrorNotice error={failure} /> : null}
      <Flex wrap="wrap" align="center" gap="8px 16px">
        <NetworkButton kind={hasPicture ? 'primary' : 'ghost'} onClick={goOn}>
          {hasPicture ? <Trans>Continue</Trans> : <Trans>Skip</Trans>}
        </NetworkButton>
      </Flex>
    </>
  );
};

interface DocumentUploadsProps {
  readonly country: Country;
  readonly kind: DocumentKind;
  readonly stored: readonly FileUpload[];
  readonly onDone: () => Promise<void>;
  readonly onOtherKind: () => void;
}

const keyOf = ({ docType, side }: DocumentPart): string => `${docType}-${side ?? 'WHOLE'}`;

/** A file that was shared to the installed app, until it is used. */
const useSharedFile = () => {
  const [shared, setShared] = useState<File>();
  useEffect(() => {
    let isHere = true;
    void requestSharedFile().then((file) => (isHere ? setShared(file) : undefined));
    return () => {
      isHere = false;
    };
  }, []);
  return [shared, () => setShared(undefined)] as const;
};

/** Each page of the chosen paper and of what goes with it; one may leave and go on elsewhere. */
export const DocumentUploads = (props: DocumentUploadsProps) => {
  const { country, kind, stored, onDone, onOtherKind } = props;
  const { t } = useLingui();
  const [shared, forgetShared] = useSharedFile();
  const parts = requiredParts(country, kind);
  const form = useForm({
    schema: v.object(Object.fromEntries(parts.map((part) => [keyOf(part), sentDocument()]))),
    values: Object.fromEntries(
      parts.map((part) => [keyOf(part), findStoredDocument(stored, part)?.id ?? '']),
    ),
    onChange: () => undefined,
    save: onDone,
  });
  const nameOf = (part: DocumentPart) => t(documentPartLabels(country, part).name);
  return (
    <>
      <StepTitle question={t`Upload your documents`}>
        <Trans>Only the bank sees them. Each one is saved as soon as it’s uploaded.</Trans>
      </StepTitle>
      {shared ? (
        <Notice tone="info">
          <Trans>
            You shared <bdi>{shared.name}</bdi>. Choose below which document it is.
          </Trans>
        </Notice>
      ) : null}
      <Form
        form={form}
        labels={Object.fromEntries(parts.map((part) => [keyOf(part), nameOf(part)]))}
        otherWay={
          <Button kind="ghost" onClick={onOtherKind}>
            <Trans>Use another document</Trans>
          </Button>
        }
      >
        <Stack as="ul" gap="4">
          {parts.map((part) => (
            <li key={`${kind} ${keyOf(part)}`}>
              <Card>
                <DocumentUploadField
                  part={part}
                  field={keyOf(part)}
                  name={nameOf(part)}
                  hint={t(documentPartLabels(country, part).hint)}
                  stored={findStoredDocument(stored, part)}
                  shared={shared}
                  onSharedUsed={forgetShared}
                />
              </Card>
            </li>
          ))}
        </Stack>
      </Form>
    </>
  );
};

interface DocumentUploadProps extends Omit<
  ComponentProps<typeof DocumentField>,
  'upload' | 'onRead'
> {
  readonly part: DocumentPart;
}

/** The place of one document. */
const DocumentUpload = ({ part, ...place }: DocumentUploadProps) => (
  <DocumentField {...place} upload={useUpload(part)} onRead={readFileContent} />
);

interface DocumentUploadFieldProps extends Omit<DocumentUploadProps, 'id' | 'problem'> {
  /** Its name in the form: the form's summary leads here. */
  readonly field: string;
}

/** The place of one document in a step's form. */
const DocumentUploadField = ({ field, ...place }: DocumentUploadFieldProps) => {
  const { id, problem } = useField(field, true);
  return <DocumentUpload {...place} id={id} problem={problem} />;
};
