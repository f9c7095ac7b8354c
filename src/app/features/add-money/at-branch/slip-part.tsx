import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readFileContent } from '#app/data/profile/upload/files.ts';
import { useUpload } from '#app/data/profile/upload/use-upload.ts';
import { slipFilesQuery } from '#app/data/transfers/add-money/branch-deposits.ts';
import { useField } from '#app/ui/forms/form-context.ts';
import { PaperPlace } from '#app/ui/papers/paper-place.tsx';
import { slipPaper } from './slip-paper.ts';

interface SlipPartProps {
  /** The slip that the bank has; empty while it has none. */
  readonly sent: string;
  readonly onSent: (slip: string) => void;
  /** While another one is on its way, the former is not the slip any more. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

/** The picture of the slip, which may have been sent before the page was closed. */
export const SlipPart = ({ sent, onSent, onUnderWay }: SlipPartProps) => {
  const { t } = useLingui();
  const { id, label, problem } = useField('slip', true);
  const { data: slips } = useQuery({ ...slipFilesQuery(), enabled: sent !== '' });
  const upload = useUpload(slipPaper);
  const { state } = upload;
  const isUnderWay = state.kind !== 'idle' && state.kind !== 'done';
  useEffect(() => onUnderWay(isUnderWay), [isUnderWay, onUnderWay]);
  const arrived = state.kind === 'done' ? state.file.id : undefined;
  const isNew = arrived !== undefined && arrived !== sent;
  useEffect(() => {
    if (isNew) onSent(arrived);
  }, [isNew, arrived, onSent]);
  return (
    <PaperPlace
      id={id}
      name={label}
      hint={t`A photo or a PDF. The bank’s stamp, the number and the amount must be seen.`}
      upload={upload}
      problem={problem}
      stored={slips?.find((slip) => slip.id === sent)}
      onRead={readFileContent}
    />
  );
};
