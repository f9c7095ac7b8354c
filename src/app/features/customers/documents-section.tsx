import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FileUpload } from '#contract/documents.ts';
import {
  startedKind,
  identityKinds,
  findStoredDocument,
  requiredParts,
} from '#domain/documents/identity-documents.ts';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import type { Country } from '#domain/countries.ts';
import {
  documentsQuery,
  profilePictureQuery,
  readFileContent,
  useUpload,
} from '#app/data/documents.ts';
import { DocumentField } from '#app/components/documents/document-field.tsx';
import { documentPartLabels } from '#app/components/documents/document-labels.ts';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { ProfileSection } from './profile-section.tsx';

interface ProfileDocumentProps {
  readonly country: Country;
  readonly part: DocumentPart;
  readonly stored: FileUpload | undefined;
  readonly isOpen: boolean;
}

const ProfileDocument = ({ country, part, stored, isOpen }: ProfileDocumentProps) => {
  const { t } = useLingui();
  const upload = useUpload(part);
  const { name, hint } = documentPartLabels(country, part);
  return (
    <Box as="li" py="3" _notFirst={{ borderTop: 'sm' }}>
      <DocumentField
        name={t(name)}
        hint={t(hint)}
        upload={upload}
        stored={stored}
        onRead={readFileContent}
        isOpen={isOpen}
      />
    </Box>
  );
};

const picturePart = { docType: 'PROFILE_IMAGE' } as const;

/** One's own picture, to be changed at any time. */
export const PictureSection = () => {
  const { t } = useLingui();
  const upload = useUpload(picturePart);
  return (
    <ProfileSection title={t`Photo`} of={useQuery(profilePictureQuery())}>
      {(stored) => (
        <DocumentField
          name={t`Your photo`}
          hint={t`Your face in daylight, just you.`}
          upload={upload}
          stored={stored ?? undefined}
          onRead={readFileContent}
          isFace
        />
      )}
    </ProfileSection>
  );
};

interface DocumentsSectionProps {
  readonly country: Country;
  /** False once the bank has accepted the customer by them. */
  readonly isOpen: boolean;
}

/** The papers the bank has, and the place for one it asks for again (product.md B3, B16). */
export const DocumentsSection = ({ country, isOpen }: DocumentsSectionProps) => {
  const { t } = useLingui();
  return (
    <div id="papers">
      <ProfileSection title={t`Documents`} of={useQuery(documentsQuery())}>
        {(stored) => {
          const kind = startedKind(country, stored) ?? identityKinds(country)[0];
          const parts = kind ? requiredParts(country, kind) : [];
          const shown = parts.filter((part) => isOpen || findStoredDocument(stored, part));
          return shown.length === 0 ? (
            <MutedText>
              <Trans>No documents uploaded.</Trans>
            </MutedText>
          ) : (
            <ul>
              {shown.map((part) => (
                <ProfileDocument
                  key={`${part.docType} ${part.side ?? ''}`}
                  country={country}
                  part={part}
                  stored={findStoredDocument(stored, part)}
                  isOpen={isOpen}
                />
              ))}
            </ul>
          );
        }}
      </ProfileSection>
    </div>
  );
};
