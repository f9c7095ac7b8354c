import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdditionalInfo } from '#contract/profile.ts';
import { useDraft } from '#app/data/drafts/use-draft.ts';
import { additionalInfoQuery, keepAdditionalInfo } from '#app/data/profile/additional-info.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { AdditionalInfoFields } from '#app/ui/forms/additional-info-fields.tsx';
import { answersOf, infoOf, judgeAnswers } from '#app/ui/forms/additional-info-answers.ts';
import {
  accountPurposeWords,
  fundSourceWords,
  monthlyVolumeWords,
  occupationWords,
} from '#app/ui/forms/additional-info-words.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { ProfileSection } from './profile-section.tsx';

interface EditProps {
  readonly info: AdditionalInfo;
  readonly onEnd: () => void;
}

const EditInfo = ({ info, onEnd }: EditProps) => {
  const draft = useDraft('profile-info', answersOf(info));
  const form = useForm({
    values: draft.value,
    onChange: draft.change,
    judge: judgeAnswers,
    save: async (answers) => {
      await keepAdditionalInfo(infoOf(answers));
      await draft.forget();
      onEnd();
    },
  });
  const cancel = async () => {
    await draft.forget();
    onEnd();
  };
  return (
    <AdditionalInfoFields
      form={form}
      action={<Trans>Save</Trans>}
      otherWay={
        <Button kind="quiet" onClick={() => void cancel()}>
          <Trans>Cancel</Trans>
        </Button>
      }
    />
  );
};

const InfoRows = ({ info }: { readonly info: AdditionalInfo }) => {
  const { t } = useLingui();
  const rows = [
    [t`What you do`, info.occupation && occupationWords[info.occupation]],
    [t`Where your money comes from`, info.source_of_funds && fundSourceWords[info.source_of_funds]],
    [t`What the account is for`, info.account_purpose && accountPurposeWords[info.account_purpose]],
    [
      t`In a month`,
      info.expected_monthly_volume && monthlyVolumeWords[info.expected_monthly_volume],
    ],
  ] as const;
  return (
    <FactList>
      {rows.map(([label, words]) => (
        <Fact key={label} name={label}>
          {words ? t(words) : <Trans>Not given yet</Trans>}
        </Fact>
      ))}
    </FactList>
  );
};

/** What the person lives on and uses the account for; hidden once KYC is accepted (spec 6). */
export const InfoSection = () => {
  const { t } = useLingui();
  const info = useQuery(additionalInfoQuery());
  const [isEdited, setIsEdited] = useState(false);
  return (
    <ProfileSection title={t`Additional information`} of={info}>
      {(data) =>
        isEdited ? (
          <EditInfo info={data} onEnd={() => setIsEdited(false)} />
        ) : (
          <>
            <InfoRows info={data} />
            <p>
              <Button onClick={() => setIsEdited(true)}>
                <Trans>Change</Trans>
              </Button>
            </p>
          </>
        )
      }
    </ProfileSection>
  );
};
