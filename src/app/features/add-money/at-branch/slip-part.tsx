import { useLingui } from '@lingui/react/macro';
import { SentPaper } from '../prepare/sent-paper.tsx';
import { slipPaper } from './slip-paper.ts';

interface SlipPartProps {
  /** The slip that the bank has; empty while it has none. */
  readonly sent: string;
  readonly onSent: (slip: string) => void;
  /** While another one is on its way, the former is not the slip any more. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

/** The picture of the slip. */
export const SlipPart = (props: SlipPartProps) => {
  const { t } = useLingui();
  return (
    <SentPaper
      field="slip"
      part={slipPaper}
      hint={t`A photo or a PDF. The bank’s stamp, the number and the amount must be seen.`}
      {...props}
    />
  );
};
