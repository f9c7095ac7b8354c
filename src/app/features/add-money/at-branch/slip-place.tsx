import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { readFileContent } from '#app/data/profile/upload/files.ts';
import { slipFilesQuery } from '#app/data/transfers/add-money/branch-deposits.ts';
import type { Upload } from '#app/platform/hand-over/upload/upload-state.ts';
import { useField } from '#app/ui/forms/form-context.ts';
import { PaperPlace } from '#app/ui/papers/paper-place.tsx';

interface SlipPlaceProps {
  readonly upload: Upload;
  /** The slip that was sent on an earlier visit; empty where none was. */
  readonly sent: string;
}

/** The picture of the slip, which may have been sent before the page was closed. */
export const SlipPlace = ({ upload, sent }: SlipPlaceProps) => {
  const { t } = useLingui();
  const { id, label, problem } = useField('slip', true);
  const { data: slips } = useQuery({ ...slipFilesQuery(), enabled: sent !== '' });
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
