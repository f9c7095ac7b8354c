import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { bankBranchesQuery, branchesOf } from '#app/data/places.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { otherBranch } from './bd-fields.ts';
import type { BdTyped } from './bd-fields.ts';

interface Listed {
  readonly code: string;
  readonly name: string;
  readonly name_bn: string;
}

interface BranchFieldsProps {
  readonly value: BdTyped;
  readonly onChange: (patch: Partial<BdTyped>) => void;
  readonly banks: readonly Listed[];
  readonly districts: readonly Listed[];
}

const noBranch = { branch: '', branch_name: '', routing_number: '' } as const;

/** Dhaka stands twice, as banks divide it: its half is told in English in either language. */
const districtOptions = (districts: readonly Listed[], language: 'en' | 'bn') =>
  districts
    .map(({ code, name, name_bn }) => {
      const isTwice = districts.filter((one) => one.name_bn === name_bn).length > 1;
      const label = language === 'en' ? name : isTwice ? `${name_bn} (${name})` : name_bn;
      return { value: code, label };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));

/** A branch that is in no list. */
const TypedBranch = ({ value, onChange }: Pick<BranchFieldsProps, 'value' | 'onChange'>) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        name="branch_name"
        value={value.branch_name}
        onChange={(branch_name) => onChange({ branch_name })}
        maxLength={80}
      />
      <TextField
        name="routing_number"
        value={value.routing_number}
        onChange={(routing_number) => onChange({ routing_number })}
        hint={t`9 digits, on a check of the branch.`}
        inputMode="numeric"
        maxLength={20}
        autoComplete="off"
      />
    </>
  );
};

/**
 * Bank, district, branch: each list holds what lies in the one before, and the branch brings its
 * routing number. A branch that is in no list is typed with its number (domain.md 1).
 */
export const BranchFields = ({ value, onChange, banks, districts }: BranchFieldsProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const { data: file } = useQuery(bankBranchesQuery());
  const optionsOf = (listed: readonly Listed[]) =>
    listed
      .map(({ code, name, name_bn }) => ({
        value: code,
        label: language === 'bn' ? name_bn : name,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const branches = file ? branchesOf(file, value.bank_code, value.district_code) : [];
  const choose = (branch: string) => {
    const known = branches.find(({ routingNumber }) => routingNumber === branch);
    onChange(
      known
        ? { branch, branch_name: known.name, routing_number: known.routingNumber }
        : { ...noBranch, branch },
    );
  };
  const isReady = value.bank_code !== '' && value.district_code !== '';
  return (
    <>
      <SelectField
        name="bank_code"
        value={value.bank_code}
        onChange={(bank_code) => onChange({ ...noBranch, bank_code })}
        options={optionsOf(banks)}
        placeholder={t`Choose`}
      />
      <SelectField
        name="district_code"
        value={value.district_code}
        onChange={(district_code) => onChange({ ...noBranch, district_code })}
        options={districtOptions(districts, language)}
        placeholder={t`Choose`}
      />
      <SelectField
        name="branch"
        value={value.branch}
        onChange={choose}
        options={
          isReady
            ? [
                ...branches.map(({ routingNumber, name }) => ({
                  value: routingNumber,
                  label: name,
                })),
                { value: otherBranch, label: t`Another branch` },
              ]
            : []
        }
        placeholder={isReady ? t`Choose` : t`First bank and district`}
      />
      {value.branch === otherBranch ? <TypedBranch value={value} onChange={onChange} /> : null}
    </>
  );
};
