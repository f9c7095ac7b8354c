import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../add-money.module.css';
import { SentPaper } from '../prepare/sent-paper.tsx';
import { checkSides } from './check-sides.ts';

interface Side {
  /** The picture that the bank has; empty while it has none. */
  readonly sent: string;
  readonly onSent: (id: string) => void;
  /** While another picture is on its way, the former is not that side any more. */
  readonly onUnderWay: (isUnderWay: boolean) => void;
}

interface CheckPartProps {
  readonly front: Side;
  readonly back: Side;
}

/** Both sides of the check, and what must stand on the back before it is photographed. */
export const CheckPart = ({ front, back }: CheckPartProps) => {
  const { t } = useLingui();
  return (
    <>
      <SentPaper
        field="front"
        part={checkSides.front}
        hint={t`Flat on something dark, in good light, with all four corners in the picture.`}
        wantsPicture
        {...front}
      />
      <div className={styles['terms']}>
        <span>
          <Trans>Before you photograph the back, sign it and write under your name:</Trans>
        </span>
        {/* What stands on a check of the US is English, whatever language the screen is in. */}
        <strong lang="en">For mobile deposit only at Kheya</strong>
      </div>
      <SentPaper
        field="back"
        part={checkSides.back}
        hint={t`With your signature and that line on it.`}
        wantsPicture
        {...back}
      />
    </>
  );
};
