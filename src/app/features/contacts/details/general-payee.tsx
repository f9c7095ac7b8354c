import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { generalBeneficiariesQuery } from '#app/data/beneficiaries.ts';
import { toBeneficiaryView } from '#app/data/beneficiary-views.ts';
import { UsForm } from '../forms-when-needed.tsx';
import { FromList } from './from-list.tsx';
import { PayeeDetails } from './payee-details.tsx';

const Details = ({ record }: { readonly record: Beneficiary }) => {
  const { t } = useLingui();
  const { beneficiary_type: type, beneficiary_info: info } = record;
  const place = [info.address_line_1, info.city, info.state, info.postal_code];
  const kinds = { CHECKING: t`Checking`, SAVINGS: t`Savings` };
  return (
    <PayeeDetails
      payee={toBeneficiaryView('beneficiary', record)}
      more={[
        [t`Routing number`, info.routing_number],
        [t`Kind of account`, info.account_type && kinds[info.account_type]],
        [t`Address of the payee`, place.filter(Boolean).join(', ')],
        [t`Address of the bank`, info.bank_address],
      ]}
      changeForm={type === 'INTERNAL' ? null : <UsForm type={type} known={record} />}
    />
  );
};

/** A payee at Kheya or at a US bank. */
export const GeneralPayee = ({ id }: { readonly id: string }) => {
  const list = useQuery(generalBeneficiariesQuery());
  return (
    <FromList id={id} list={list}>
      {(record) => <Details record={record} />}
    </FromList>
  );
};
