import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DocType } from '#domain/documents/files.ts';
import type { Country } from '#domain/countries.ts';
import { documentsQuery, readFileContent } from '#app/data/documents.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { partWords } from '#app/ui/papers/paper-words.ts';
import { StoredPaper } from '#app/ui/papers/stored-paper.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { Read } from './read.tsx';

interface SeenPapersProps {
  readonly country: Country;
  readonly types: readonly DocType[];
}

/** The papers a check looked at, with the day each came; the picture itself is fetched when asked for. */
export const SeenPapers = ({ country, types }: SeenPapersProps) => {
  const { t } = useLingui();
  const { inWords } = useCustomerInstants();
  return (
    <Read of={useQuery(documentsQuery())}>
      {(files) => {
        const papers = files.filter(({ doc_type: type }) => types.includes(type));
        if (papers.length === 0)
          return (
            <p>
              <Trans>No paper of yours lies with this check.</Trans>
            </p>
          );
        return (
          <FactList>
            {papers.map((file) => {
              const { doc_type: docType, document_kind: kind, document_side: side } = file;
              const part = { docType, ...(kind && { kind }), ...(side && { side }) };
              const name = t(partWords(country, part).name);
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
                  <StoredPaper
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
    </Read>
  );
};
