import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { verificationCentreQuery } from '#app/data/identity.ts';
import { reasonWords } from '#app/ui/verification/reason-words.ts';

/** Why the bank refused, where its decision says so; nothing where it gives no reason. */
export const RefusalReason = () => {
  const { t } = useLingui();
  const { data } = useQuery(verificationCentreQuery());
  const reason = data?.items.find(({ kind }) => kind === 'KYC')?.reason_code;
  return reason ? <p>{t(reasonWords[reason])}</p> : null;
};
