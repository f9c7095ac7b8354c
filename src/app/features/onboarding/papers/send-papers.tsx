import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { FileUpload } from '#contract/documents.ts';
import {
  missingParts,
  findStoredDocument,
  requiredParts,
} from '#domain/documents/identity-documents.ts';
import type { DocumentKind, DocumentPart } from '#domain/documents/identity-documents.ts';
import type { Country } from '#domain/countries.ts';
import { requestSharedFile } from '#app/platform/browser/uploads.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { StepTitle } from '../step-title.tsx';
import { PaperUpload } from './paper-upload.tsx';
import { partWords } from '#app/ui/papers/paper-words.ts';
import styles from './papers.module.css';

interface SendPapersProps {
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
export const SendPapers = (props: SendPapersProps) => {
  const { country, kind, stored, onDone, onOtherKind } = props;
  const { t } = useLingui();
  const [shared, forgetShared] = useSharedFile();
  const parts = requiredParts(country, kind);
  const missing = missingParts(country, kind, stored).map(keyOf);
  const isThere = (part: DocumentPart) => !missing.includes(keyOf(part));
  const form = useForm({
    values: Object.fromEntries(parts.map((part) => [keyOf(part), isThere(part)])),
    onChange: () => undefined,
    judge: () => Object.fromEntries(missing.map((key) => [key, 'not_sent' as const])),
    save: onDone,
  });
  // What has arrived since the last try is no problem any more.
  const problems = Object.fromEntries(
    Object.entries(form.problems).filter(([key]) => missing.includes(key)),
  );
  const nameOf = (part: DocumentPart) => t(partWords(country, part).name);
  return (
    <>
      <StepTitle question={t`Send your papers`}>
        <Trans>Only the bank sees them. Each is kept as soon as it has arrived.</Trans>
      </StepTitle>
      {shared ? (
        <Notice tone="information">
          <Trans>
            You shared <bdi>{shared.name}</bdi>. Choose below which paper it is.
          </Trans>
        </Notice>
      ) : null}
      <Form
        form={{ ...form, problems }}
        labels={Object.fromEntries(parts.map((part) => [keyOf(part), nameOf(part)]))}
        otherWay={
          <Button kind="quiet" onClick={onOtherKind}>
            <Trans>Another paper</Trans>
          </Button>
        }
      >
        <ul className={styles['papers']}>
          {parts.map((part) => (
            <li key={`${kind} ${keyOf(part)}`}>
              <Card>
                <PaperUpload
                  part={part}
                  field={keyOf(part)}
                  name={nameOf(part)}
                  hint={t(partWords(country, part).hint)}
                  stored={findStoredDocument(stored, part)}
                  shared={shared}
                  onSharedTaken={forgetShared}
                />
              </Card>
            </li>
          ))}
        </ul>
      </Form>
    </>
  );
};
