import { useLingui } from '@lingui/react/macro';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { normalizeNominees } from '#domain/accounts/nominees.ts';
import type { accountPurposes } from '#domain/identity/onboarding.ts';
import { openBdtAccount } from '#app/data/account-changes.ts';
import { NomineeRow } from '#app/ui/accounts/nominees/nominee-row.tsx';
import { DetailRow } from '#app/ui/controls/copy-row.tsx';
import { accountPurposeWords } from '#app/ui/forms/account-purpose-words.ts';
import { OpeningFlow } from '../opening-flow.tsx';
import type { OpeningProps, OpeningWay } from '../opening-way.ts';
import { bdtWishOf, judgeBdtAnswers, noAnswers } from './bdt-answers.ts';
import type { BdtAnswers } from './bdt-answers.ts';
import { BdtForm } from './bdt-form.tsx';

const Rows = ({ answers }: { readonly answers: BdtAnswers }) => {
  const { t } = useLingui();
  const purpose = answers.purpose as (typeof accountPurposes)[number];
  return (
    <>
      <DetailRow label={t`Used for`}>{t(accountPurposeWords[purpose])}</DetailRow>
      {normalizeNominees(bdtWishOf(answers).nominees).map(({ nid, ...nominee }) => (
        <NomineeRow key={nid} {...nominee} />
      ))}
    </>
  );
};

const way: OpeningWay<BdtAnswers> = {
  currency: 'BDT',
  draft: 'open-bdt-account',
  noAnswers,
  judge: judgeBdtAnswers,
  open: async (answers) => {
    const account = await openBdtAccount(bdtWishOf(answers), answers.opening_key);
    return {
      kind: 'bdt',
      id: account.id,
      name: account.nickname ?? account.account_name,
      numberMasked: maskNumber(account.account_number),
      holder: account.account_holder_name,
    };
  },
  Form: BdtForm,
  Rows,
};

/** Opens an account in taka. */
export const BdtOpening = (props: OpeningProps) => <OpeningFlow way={way} {...props} />;
