import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profilePictureQuery } from '#app/data/documents.ts';
import { NetworkButton } from '#app/ui/network/network-button.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import type { StepProps } from '../step-props.ts';
import { StepTitle } from '../step-title.tsx';
import { WithAnswer } from '../with-answer.tsx';
import { PaperUpload } from './paper-upload.tsx';
import styles from './papers.module.css';

const part = { docType: 'PROFILE_IMAGE' } as const;

/** One's own picture, which may be left out (spec 4, PROFILE_PICTURE; product.md B2). */
export const Step = ({ facts, onDone }: StepProps) => {
  const { t } = useLingui();
  const picture = useQuery(profilePictureQuery());
  const [failure, setFailure] = useState<unknown>();
  const hasPicture = Boolean(picture.data) || facts.has_profile_picture;
  const goOn = () => {
    setFailure(undefined);
    onDone().catch(setFailure);
  };
  return (
    <>
      <StepTitle question={t`A picture of you`}>
        <Trans>So that people you send money to know that it is you. You may leave it out.</Trans>
      </StepTitle>
      <WithAnswer of={picture}>
        {(stored) => (
          <PaperUpload
            part={part}
            field="picture"
            name={t`Your picture`}
            hint={t`Your face, in daylight, with nobody else.`}
            stored={stored ?? undefined}
            isFace
          />
        )}
      </WithAnswer>
      {failure ? <ErrorNotice error={failure} /> : null}
      <div className={styles['actions']}>
        <NetworkButton kind={hasPicture ? 'primary' : 'quiet'} onClick={goOn}>
          {hasPicture ? <Trans>Continue</Trans> : <Trans>Leave it out</Trans>}
        </NetworkButton>
      </div>
    </>
  );
};
