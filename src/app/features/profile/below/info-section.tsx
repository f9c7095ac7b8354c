import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdditionalInfo } from '#contract/identity.ts';
import { additionalInfoQuery } from '#app/data/identity.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { accountPurposeWords } from '#app/ui/forms/account-purpose-words.ts';
import {
  fundSourceWords,
  monthlyVolumeWords,
  occupationWords,
} from '#app/ui/forms/additional-info-words.ts';
import { Later } from '#app/ui/page/later.tsx';
import { Fact, FactList } from '#app/ui/surfaces/fact-list.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { ProfileSection } from '../profile-section.tsx';

const loadForm = () => withTexts('profile-forms', import('../forms/info-form.tsx'));

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
          <Later load={loadForm} place={<Skeleton height="560px" />}>
            {({ InfoForm }) => <InfoForm info={data} onEnd={() => setIsEdited(false)} />}
          </Later>
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
