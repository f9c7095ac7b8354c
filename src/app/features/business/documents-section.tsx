import { Grid, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, FileText } from 'lucide-react';
import * as v from 'valibot';
import type { BusinessDocName } from '#domain/business/documents.ts';
import { requiredDocsOf } from '#domain/business/documents.ts';
import type { BusinessDocuments, BusinessProgress } from '#app/data/businesses.ts';
import { businessDocumentsQuery, businessOwnersQuery } from '#app/data/businesses.ts';
import { readFileContent, useUpload } from '#app/data/documents.ts';
import { fileIdIn } from '#app/data/upload-targets.ts';
import type { UploadedFile } from '#app/platform/browser/uploads.ts';
import { DocumentField } from '#app/components/documents/document-field.tsx';
import { useField } from '#app/ui/forms/fields.tsx';
import { sentDocument } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { IconTile } from '#app/ui/marks.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useBusinessKind } from './business-kind.tsx';
import { missingLabels } from './labels.ts';
import { OwnerDocument } from './owner-document.tsx';
import type { SectionProps } from './section-form.tsx';
import { WithQuery } from './section-form.tsx';

const hints: Readonly<Partial<Record<BusinessDocName, MessageDescriptor>>> = {
  CERTIFICATE_OF_INCORPORATION: msg`The certificate or articles that the state has stamped.`,
  ADDRESS_VERIFICATION: msg`A lease, utility bill or bank statement with the company’s name and address.`,
  EIN_DOCUMENT: msg`The IRS letter CP 575 or 147C.`,
  TRADE_LICENCE: msg`The licence of this year, with its number and the name of the business.`,
  TIN_CERTIFICATE: msg`The e-TIN certificate of the National Board of Revenue.`,
  BANK_DOCUMENT: msg`A bank statement or solvency certificate with the name of the business.`,
};

/** The sentence of spec 5. */
const ownerWithoutDocument = msg`Document required for each external owners`;

interface DocumentsSectionProps extends SectionProps {
  readonly progress: BusinessProgress;
}

interface DocumentsFormProps extends DocumentsSectionProps {
  readonly documents: BusinessDocuments;
}

const DocumentsForm = ({ id, documents, onDone }: DocumentsFormProps) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const names = requiredDocsOf[kind];
  const nameOf = (name: BusinessDocName) => {
    const label = missingLabels[name];
    return label ? t(label) : name;
  };
  const storedOf = (name: BusinessDocName) => {
    const stored = documents.ofBusiness.find((one) => one.doc_name === name);
    return stored && { ...stored, id: fileIdIn(stored.gcp_url) };
  };
  const form = useForm({
    schema: v.object(Object.fromEntries(names.map((name) => [name, sentDocument()]))),
    values: Object.fromEntries(names.map((name) => [name, storedOf(name)?.id ?? ''])),
    onChange: () => undefined,
    save: onDone,
  });
  return (
    <Form
      form={form}
      labels={Object.fromEntries(names.map((name) => [name, nameOf(name)]))}
      isDocked
    >
      {names.map((name) => (
        <BusinessUpload
          key={name}
          business={id}
          docName={name}
          label={nameOf(name)}
          hint={hints[name] ? t(hints[name]) : ''}
          stored={storedOf(name)}
        />
      ))}
    </Form>
  );
};

interface BusinessUploadProps {
  readonly business: string;
  readonly docName: BusinessDocName;
  readonly label: string;
  readonly hint: string;
  readonly stored: UploadedFile | undefined;
}

const BusinessUpload = ({ business, docName, label, hint, stored }: BusinessUploadProps) => {
  const kind = useBusinessKind();
  const { id, problem } = useField(docName, true);
  const upload = useUpload({
    docType: kind === 'US' ? 'COMPANY_PROFILE_DOCUMENT' : 'BD_BUSINESS_IDENTITY_DOCUMENTS',
    business: { id: business, docName, kind },
  });
  return (
    <Grid templateColumns="auto minmax(0, 1fr)" gap="3" paddingTop="4" borderTop="sm">
      <IconTile icon={stored ? FileCheck : FileText} tone={stored ? 'green' : 'slate'} />
      <DocumentField
        name={label}
        hint={hint}
        upload={upload}
        stored={stored}
        onRead={readFileContent}
        id={id}
        problem={problem}
      />
    </Grid>
  );
};

/** The identity documents of the owners who are no customers; each needs one (spec 5). */
const OwnerDocuments = ({ id, progress }: Pick<DocumentsFormProps, 'id' | 'progress'>) => {
  const { t } = useLingui();
  const owners = useQuery(businessOwnersQuery(id, useBusinessKind()));
  const section = progress.sections.find((one) => one.section === 'OWNERS');
  if (!section?.is_open) return null;
  const externals = owners.data?.externals.filter((external) =>
    owners.data?.ownerships.some((one) => one.external_customer === external.id),
  );
  if (!externals || externals.length === 0) return null;
  return (
    <>
      <h2>
        <Trans>Documents of the owners</Trans>
      </h2>
      {section.missing.includes('owner_document') ? (
        <Notice tone="warning">{t(ownerWithoutDocument)}</Notice>
      ) : null}
      {externals.map((external) => (
        <OwnerDocument key={external.id} external={external} />
      ))}
    </>
  );
};

/** The documents of the business and of its external owners, each saved when it has arrived. */
export const DocumentsSection = (props: DocumentsSectionProps) => (
  <WithQuery of={useQuery(businessDocumentsQuery(props.id, useBusinessKind()))}>
    {(documents) => (
      <Stack gap="4" minWidth="0">
        <OwnerDocuments id={props.id} progress={props.progress} />
        <h2>
          <Trans>Documents of the business</Trans>
        </h2>
        <DocumentsForm {...props} documents={documents} />
      </Stack>
    )}
  </WithQuery>
);
