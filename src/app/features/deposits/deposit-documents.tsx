import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DocumentPart } from '#domain/documents/identity-documents.ts';
import type { FileUpload } from '#contract/documents.ts';
import { depositDocumentsQuery } from '#app/data/deposits.ts';
import { readFileContent, useUpload } from '#app/data/documents.ts';
import { useField } from '#app/ui/forms/fields.tsx';
import { DocumentField } from '#app/components/documents/document-field.tsx';
import { DepositFacts, checkDocuments, slipDocument } from './deposit-frame.tsx';

interface SlipFieldProps {
  /** The slip that the bank has; empty while it has none. */
  readonly sent: string;
  readonly onSent: (slip: string) => void;
  /** While another one is on its way, the former is not the slip any more. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

/** The picture of the slip. */
export const SlipField = (props: SlipFieldProps) => {
  const { t } = useLingui();
  return (
    <DepositDocumentField
      field="slip"
      part={slipDocument}
      hint={t`A photo or a PDF. The bank’s stamp, the number and the amount must be visible.`}
      {...props}
    />
  );
};

interface Side {
  /** The picture that the bank has; empty while it has none. */
  readonly sent: string;
  readonly onSent: (id: string) => void;
  /** While another picture is on its way, the former is not that side any more. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

interface CheckFieldsProps {
  readonly front: Side;
  readonly back: Side;
}

/** Both sides of the check, and what must stand on the back before it is photographed. */
export const CheckFields = ({ front, back }: CheckFieldsProps) => {
  const { t } = useLingui();
  return (
    <>
      <DepositDocumentField
        field="front"
        part={checkDocuments.front}
        hint={t`Flat on something dark, in good light, with all four corners in the picture.`}
        wantsPicture
        {...front}
      />
      <DepositFacts>
        <span>
          <Trans>Before you photograph the back, sign it and write under your name:</Trans>
        </span>
        {/* What stands on a check of the US is English, whatever language the screen is in. */}
        <strong lang="en">For mobile deposit only at Kheya</strong>
      </DepositFacts>
      <DepositDocumentField
        field="back"
        part={checkDocuments.back}
        hint={t`With your signature and that line on it.`}
        wantsPicture
        {...back}
      />
    </>
  );
};

interface DepositDocumentFieldProps {
  /** The field of the form that names it. */
  readonly field: string;
  readonly part: DocumentPart;
  readonly hint: string;
  /** True where a PDF will not do. */
  readonly wantsPicture?: boolean;
  /** The one that the bank has; empty while it has none. */
  readonly sent: string;
  readonly onSent: (id: string) => void;
  /** While another one is on its way, the former is not the paper any more. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

/** A paper of a deposit, which may have been sent before the page was closed. */
const DepositDocumentField = (props: DepositDocumentFieldProps) => {
  const { field, part, hint, wantsPicture = false, sent, onSent, onUnderWay } = props;
  const { id, label, problem } = useField(field, true);
  const stored = useQuery({ ...depositDocumentsQuery(part.docType), enabled: sent !== '' });
  const upload = useUpload(part);
  const { state } = upload;
  const isUnderWay = state.kind !== 'idle' && state.kind !== 'done';
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay]);
  const arrived = state.kind === 'done' ? state.file.id : undefined;
  const isNew = arrived !== undefined && arrived !== sent;
  useEffect(() => {
    if (isNew) onSent(arrived);
  }, [isNew, arrived, onSent]);
  return (
    <DocumentField
      id={id}
      name={label}
      hint={hint}
      upload={upload}
      problem={problem}
      wantsPicture={wantsPicture}
      stored={stored.data?.find((paper: FileUpload) => paper.id === sent)}
      onRead={readFileContent}
    />
  );
};
