import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Country } from '#domain/countries.ts';
import { getFullName } from '#domain/customers/full-name.ts';
import type { DocType } from '#domain/documents/files.ts';
import type { UserAddress } from '#contract/customers.ts';
import { codeTargetsQuery } from '#app/data/auth.ts';
import { addressesQuery } from '#app/data/contact-details.ts';
import { documentsQuery, readFileContent } from '#app/data/documents.ts';
import { identificationQuery } from '#app/data/identity.ts';
import { useLocalNames } from '#app/data/places.ts';
import { useDayText } from '#app/i18n/formatters.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { AddressLines, useNumberName } from '#app/components/identity/identity-facts.tsx';
import { documentPartLabels } from '#app/components/documents/document-labels.ts';
import { DocumentViewer } from '#app/components/documents/document-viewer.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import type { ViewableKind } from './verification-items.ts';

interface VerificationViewProps {
  readonly kind: ViewableKind;
  readonly country: Country;
}

/** What a check looks at: the customer's own words and papers as the bank has them (product.md B3). */
export const VerificationView = ({ kind, country }: VerificationViewProps) => {
  switch (kind) {
    case 'EMAIL':
    case 'PHONE':
      return <ContactView kind={kind} />;
    case 'IDENTITY':
      return (
        <>
          <CustomerView />
          <DocumentsView country={country} types={['IDENTITY_DOCUMENTATION', 'NID_OR_PASSPORT']} />
        </>
      );
    case 'ADDRESS':
      return (
        <>
          <AddressView />
          <DocumentsView country={country} types={['PROOF_OF_ADDRESS']} />
        </>
      );
    case 'TAX_ID':
      return <NumberView />;
    case 'BANK_DOCUMENT':
      return <DocumentsView country={country} types={['BANK_DOCUMENT']} />;
  }
};

const notGiven = <Trans>Not given yet</Trans>;

/** Where the codes went; masked, since a screen is seen by others, too. */
const ContactView = ({ kind }: { readonly kind: 'EMAIL' | 'PHONE' }) => (
  <QueryResult of={useQuery(codeTargetsQuery())}>
    {({ email_address: email, mobile_number: mobile }) => (
      <FactList>
        <Fact name={kind === 'EMAIL' ? <Trans>E-mail</Trans> : <Trans>Mobile number</Trans>}>
          <bdi className="figures">{(kind === 'EMAIL' ? email : mobile) ?? notGiven}</bdi>
        </Fact>
      </FactList>
    )}
  </QueryResult>
);

/** What the provider compares the paper with. */
const CustomerView = () => {
  const dayText = useDayText();
  return (
    <QueryResult of={useQuery(identificationQuery())}>
      {({ date_of_birth: born, ...names }) => (
        <FactList>
          <Fact name={<Trans>Name</Trans>}>
            <bdi>{getFullName(names)}</bdi>
          </Fact>
          <Fact name={<Trans>Date of birth</Trans>}>
            {born === null ? notGiven : dayText(born)}
          </Fact>
        </FactList>
      )}
    </QueryResult>
  );
};

/** The number by which the customer is known; the bank itself shows no more than its end. */
const NumberView = () => {
  const nameOf = useNumberName();
  return (
    <QueryResult of={useQuery(identificationQuery())}>
      {({ identification: number }) =>
        number === null ? (
          <p>{notGiven}</p>
        ) : (
          <FactList>
            <Fact name={nameOf(number.identification_class)}>
              <bdi className="figures">•••• {number.last_four}</bdi>
            </Fact>
          </FactList>
        )
      }
    </QueryResult>
  );
};

const Address = ({ address }: { readonly address: UserAddress }) => (
  <AddressLines address={address} names={useLocalNames(address)} />
);

/** The address the paper is compared with: the legal one. */
const AddressView = () => (
  <QueryResult of={useQuery(addressesQuery())}>
    {(addresses) => {
      const legal = addresses.find(({ address_type: type }) => type === 'legal');
      return (
        <FactList>
          <Fact name={<Trans>Home address</Trans>}>
            {legal === undefined ? notGiven : <Address address={legal} />}
          </Fact>
        </FactList>
      );
    }}
  </QueryResult>
);

interface DocumentsViewProps {
  readonly country: Country;
  readonly types: readonly DocType[];
}

/** The papers a check looked at, with the day each came; the picture itself is fetched when asked for. */
const DocumentsView = ({ country, types }: DocumentsViewProps) => {
  const { t } = useLingui();
  const { inWords } = useCustomerInstants();
  return (
    <QueryResult of={useQuery(documentsQuery())}>
      {(files) => {
        const papers = files.filter(({ doc_type: type }) => types.includes(type));
        if (papers.length === 0)
          return (
            <p>
              <Trans>No documents for this check.</Trans>
            </p>
          );
        return (
          <FactList>
            {papers.map((file) => {
              const { doc_type: docType, document_kind: kind, document_side: side } = file;
              const part = { docType, ...(kind && { kind }), ...(side && { side }) };
              const name = t(documentPartLabels(country, part).name);
              const when = inWords(file.created_at);
              return (
                <Fact
                  key={file.id}
                  name={
                    <>
                      {name}
                      <br />
                      <Trans>Received {when}</Trans>
                    </>
                  }
                >
                  <DocumentViewer
                    file={file}
                    name={name}
                    picture={undefined}
                    isFace={false}
                    onRead={readFileContent}
                  />
                </Fact>
              );
            })}
          </FactList>
        );
      }}
    </QueryResult>
  );
};

interface QueryResultProps<Data> {
  readonly of: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What the bank tells when it is asked for; nothing of it is kept on the device (product.md A19). */
const QueryResult = <Data,>({ of, children }: QueryResultProps<Data>) => {
  const { data, error, refetch } = of;
  if (data !== undefined) return children(data);
  return error ? (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="44px" />
  );
};
