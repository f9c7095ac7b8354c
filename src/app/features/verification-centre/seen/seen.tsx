import type { Country } from '#domain/countries.ts';
import { SeenAddress, SeenContact, SeenNumber, SeenPerson } from './seen-facts.tsx';
import { SeenPapers } from './seen-papers.tsx';
import type { SeenKind } from './viewable.ts';

interface SeenProps {
  readonly kind: SeenKind;
  readonly country: Country;
}

/** What a check looks at: the person's own words and papers as the bank has them (product.md B3). */
export const Seen = ({ kind, country }: SeenProps) => {
  switch (kind) {
    case 'EMAIL':
    case 'PHONE':
      return <SeenContact kind={kind} />;
    case 'IDENTITY':
      return (
        <>
          <SeenPerson />
          <SeenPapers country={country} types={['IDENTITY_DOCUMENTATION', 'NID_OR_PASSPORT']} />
        </>
      );
    case 'ADDRESS':
      return (
        <>
          <SeenAddress />
          <SeenPapers country={country} types={['PROOF_OF_ADDRESS']} />
        </>
      );
    case 'TAX_ID':
      return <SeenNumber />;
    case 'BANK_DOCUMENT':
      return <SeenPapers country={country} types={['BANK_DOCUMENT']} />;
  }
};
