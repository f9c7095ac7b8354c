import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { BdBeneficiary } from '#contract/beneficiaries.ts';
import { bdBeneficiariesQuery } from '#app/data/beneficiaries.ts';
import { toBeneficiaryView } from '#app/data/beneficiary-views.ts';
import { BdForm } from '../forms-when-needed.tsx';
import { purposeWords } from '../payee-words.ts';
import { FromList } from './from-list.tsx';
import { PayeeDetails } from './payee-details.tsx';

const Details = ({ record }: { readonly record: BdBeneficiary }) => {
  const { t } = useLingui();
  const { beneficiary_info: info } = record;
  return (
    <PayeeDetails
      payee={toBeneficiaryView('bd-beneficiary', record)}
      more={[
        [t`District of the branch`, info.district],
        [t`Routing number`, info.routing_number],
        [t`SWIFT code`, info.swift_code],
        [t`Mobile number of the payee`, info.mobile_number],
        [t`What the money is for`, info.purpose && t(purposeWords[info.purpose])],
      ]}
      changeForm={<BdForm type={record.beneficiary_type} known={record} />}
    />
  );
};

/** A payee at a bank of Bangladesh. */
export const BdPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(bdBeneficiariesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => <Details record={record} />}
    </FromList>
  );
};
