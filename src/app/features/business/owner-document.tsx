import { Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnerDocName } from '#domain/business/documents.ts';
import { isDocumentOf, ownerDocNames } from '#domain/business/documents.ts';
import type { ExternalCustomer } from '#app/data/businesses.ts';
import { businessDocumentsQuery } from '#app/data/businesses.ts';
import { readFileContent, useUpload } from '#app/data/documents.ts';
import { fileIdIn } from '#app/data/upload-targets.ts';
import type { UploadedFile } from '#app/platform/browser/uploads.ts';
import { DocumentField } from '#app/components/documents/document-field.tsx';
import { LabelledSelect } from '#app/ui/controls/labelled-field.tsx';
import { useBusinessKind } from './business-kind.tsx';
import { ownerDocLabels } from './owner-labels.ts';
import { WithQuery } from './section-form.tsx';

interface OwnerDocumentProps {
  readonly external: ExternalCustomer;
}

/** The identity document of an owner who is no customer: chosen by kind in the US, the NID in Bangladesh (spec 5). */
export const OwnerDocument = ({ external }: OwnerDocumentProps) => {
  const { t } = useLingui();
  const documents = useQuery(businessDocumentsQuery(external.business, useBusinessKind()));
  const names = ownerDocNames.filter((name) =>
    isDocumentOf(external.ext_cust_address.country, name),
  );
  const [chosen, setChosen] = useState<OwnerDocName | undefined>();
  return (
    <WithQuery of={documents}>
      {({ ofOwners }) => {
        const own = ofOwners.filter((one) => one.external_customer === external.id);
        const name = chosen ?? own[0]?.doc_name ?? names[0] ?? 'PASSPORT';
        const stored = own.find((one) => one.doc_name === name);
        return (
          <Stack gap="4" minWidth="0">
            {names.length > 1 ? (
              <LabelledSelect
                label={<Trans>Identity document</Trans>}
                value={name}
                onChange={(value) => setChosen(names.find((one) => one === value))}
              >
                {names.map((one) => (
                  <option key={one} value={one}>
                    {t(ownerDocLabels[one])}
                  </option>
                ))}
              </LabelledSelect>
            ) : null}
            <OwnerUpload
              key={name}
              external={external}
              name={name}
              stored={stored && { ...stored, id: fileIdIn(stored.gcp_url) }}
            />
          </Stack>
        );
      }}
    </WithQuery>
  );
};

interface OwnerUploadProps extends OwnerDocumentProps {
  readonly name: OwnerDocName;
  readonly stored: UploadedFile | undefined;
}

const OwnerUpload = ({ external, name, stored }: OwnerUploadProps) => {
  const { t } = useLingui();
  const upload = useUpload({
    docType: 'IDENTITY_DOCUMENTATION',
    business: { id: external.business, docName: name, externalCustomer: external.id },
  });
  const owner = [external.first_name, external.last_name].join(' ').trim();
  return (
    <DocumentField
      name={t`${owner}: ${t(ownerDocLabels[name])}`}
      hint={t`The side with the photo. All four corners and every word must be readable.`}
      upload={upload}
      stored={stored}
      onRead={readFileContent}
    />
  );
};
