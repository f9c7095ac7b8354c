import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { DocumentField } from '#app/components/documents/document-field.tsx';
import { businessLogoQuery } from '#app/data/businesses.ts';
import { readFileContent, useUpload } from '#app/data/documents.ts';
import { useBusinessKind } from './business-kind.tsx';
import { WithQuery } from './section-form.tsx';
import { Sheet } from '#app/ui/surfaces/panel.tsx';

/** The logo of a business, which can be changed at any time. */
export const LogoField = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const upload = useUpload({ docType: 'BUSINESS_LOGO', business: { id, kind: useBusinessKind() } });
  return (
    <Sheet as="section" aria-label={t`Logo of the business`}>
      <WithQuery of={useQuery(businessLogoQuery(id))}>
        {(logo) => (
          <DocumentField
            name={t`Logo`}
            hint={t`Optional. A square picture, at most 5 MB.`}
            upload={upload}
            stored={logo ?? undefined}
            onRead={readFileContent}
            wantsPicture
          />
        )}
      </WithQuery>
    </Sheet>
  );
};
