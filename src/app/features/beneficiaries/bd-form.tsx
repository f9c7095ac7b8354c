import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { cleanNumber } from '#domain/text/clean-number.ts';
import type {
  BdBankAccountInput,
  BdBranchLocation,
} from '#domain/beneficiaries/bd-bank-account.ts';
import { validateBdBankAccount } from '#domain/beneficiaries/bd-bank-account.ts';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import { collectProblems } from '#domain/text/field-problems.ts';
import type { BdBeneficiary } from '#contract/beneficiaries.ts';
import { purposeLabels } from '#app/components/purpose-labels.ts';
import type { BeneficiaryInput } from '#app/data/beneficiary-changes.ts';
import { bdBankDistrictsQuery, bdBanksQuery } from '#app/data/beneficiary-changes.ts';
import type { BranchFile } from '#app/data/places.ts';
import { bankBranchesQuery, branchesOf } from '#app/data/places.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import {
  AccountNumberFields,
  validateRepeatedNumber,
} from '#app/components/accounts/account-fields.tsx';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { SearchSelectField } from '#app/ui/forms/search-select-field.tsx';
import { formRule, texts } from '#app/ui/forms/form-schema.ts';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import {
  BeneficiaryFormView,
  HolderField,
  NicknameField,
  useBeneficiaryForm,
} from './beneficiary-form.tsx';

const useLabels = () => {
  const { t } = useLingui();
  return {
    account_holder_name: t`Account holder’s name`,
    bank_code: t`Bank`,
    district_code: t`District`,
    branch: t`Branch`,
    branch_name: t`Branch name`,
    routing_number: t`Routing number`,
    account_number: t`Account number`,
    repeated_account_number: t`Account number again`,
    mobile_number: t`Recipient’s mobile number`,
    purpose: t`Purpose`,
    beneficiary_nickname: t`Nickname`,
  };
};

const MoreField = ({ type }: { readonly type: BdType }) => {
  const { t } = useLingui();
  return type === 'BD_WIRE' ? (
    <SelectField
      name="purpose"
      options={transferPurposes.map((value) => ({ value, label: t(purposeLabels[value]) }))}
      placeholder={t`Choose`}
    />
  ) : (
    <TextField name="mobile_number" hint={t`11 digits, such as 01712-345678.`} inputMode="tel" />
  );
};

interface BdFormProps {
  readonly type: BdType;
  /** The recipient whose account is changed; absent for a new one. */
  readonly known?: BdBeneficiary;
}

/** The form of an account at a bank of Bangladesh (product.md B9). */
export const BdForm = ({ type, known }: BdFormProps) => {
  const labels = useLabels();
  const banks = useQuery(bdBanksQuery());
  const districts = useQuery(bdBankDistrictsQuery());
  const directory = { banks: banks.data ?? [], districts: districts.data ?? [] };
  const recipient = useBeneficiaryForm({
    name: `payee-${known?.id ?? type}`,
    given: toBdFormInput(known),
    schema: bdSchema(type, directory),
    checkOf: (typed) => ({
      beneficiary_type: type,
      account: typed.account_number,
      routing_number: typed.routing_number,
      account_holder_name: typed.account_holder_name,
    }),
    readRecipient: (typed, isNameAccepted) =>
      toBdBeneficiaryRequest(typed, type, { known, isNameAccepted }),
    nicknameOf: (typed) => typed.beneficiary_nickname || typed.account_holder_name,
  });
  if (!banks.data || !districts.data) {
    const error = banks.error ?? districts.error;
    const retry = () => void Promise.all([banks.refetch(), districts.refetch()]);
    return error ? (
      <ErrorNotice error={error} onRetry={retry} />
    ) : (
      <ContentSkeleton of="fields" height="480px" />
    );
  }
  const { form } = recipient;
  return (
    <BeneficiaryFormView
      recipient={recipient}
      labels={labels}
      typedName={form.values.account_holder_name}
      onUse={(name) => form.setValue('account_holder_name', name)}
    >
      <HolderField type={type} />
      <BranchFields form={form} banks={banks.data} districts={districts.data} />
      <AccountNumberFields />
      <MoreField type={type} />
      <NicknameField />
    </BeneficiaryFormView>
  );
};

interface Listed {
  readonly code: string;
  readonly name: string;
  readonly name_bn: string;
}

interface BranchFieldsProps {
  readonly form: FormState<BdFormInput>;
  readonly banks: readonly Listed[];
  readonly districts: readonly Listed[];
}

const noBranch = { branch: '', branch_name: '', routing_number: '' } as const;

/** Dhaka is listed twice, as banks divide it; which half is written in English in both languages. */
const districtOptions = (districts: readonly Listed[], language: 'en' | 'bn') =>
  districts
    .map(({ code, name, name_bn }) => {
      const isTwice = districts.filter((one) => one.name_bn === name_bn).length > 1;
      const label = language === 'en' ? name : isTwice ? `${name_bn} (${name})` : name_bn;
      return { value: code, label, words: `${name} ${name_bn}` };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language));

interface Place {
  readonly banks: readonly Listed[];
  readonly districts: readonly Listed[];
  /** Undefined until the list of branches is on the device. */
  readonly file: BranchFile | undefined;
}

/** Bank, district and branch of a whole routing number; only the number while it names no known bank and district. */
const fieldsOfRouting = (
  typed: string,
  { banks, districts, file }: Place,
): Partial<BdFormInput> => {
  const routing = cleanNumber(typed);
  const bank = banks.find(({ code }) => code === routing.slice(0, 3));
  const district = districts.find(({ code }) => code === routing.slice(3, 5));
  if (routing.length !== routingLength || !bank || !district) return { routing_number: typed };
  const known =
    file && branchesOf(file, bank.code, district.code).find((one) => one.routingNumber === routing);
  return {
    bank_code: bank.code,
    district_code: district.code,
    branch: known ? routing : otherBranch,
    branch_name: known?.name ?? '',
    routing_number: routing,
  };
};

const routingLength = 9;

/**
 * The routing number, which names bank, district and branch; or these one after the other, where each list
 * has what belongs to the choice before. The name of a branch that is in no list is typed (domain.md 1).
 */
const BranchFields = ({ form, banks, districts }: BranchFieldsProps) => {
  const { t } = useLingui();
  const { language } = usePreferences();
  const { data: file } = useQuery(bankBranchesQuery());
  const optionsOf = (listed: readonly Listed[]) =>
    listed
      .map(({ code, name, name_bn }) => ({
        value: code,
        label: language === 'bn' ? name_bn : name,
        words: `${name} ${name_bn} ${code}`,
      }))
      .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const { bank_code: bank, district_code: district, branch: chosen } = form.values;
  const branches = file ? branchesOf(file, bank, district) : [];
  const choose = (branch: string) => {
    const known = branches.find(({ routingNumber }) => routingNumber === branch);
    form.setValues(
      known
        ? { branch, branch_name: known.name, routing_number: known.routingNumber }
        : { ...noBranch, branch },
    );
  };
  const isReady = bank !== '' && district !== '';
  return (
    <>
      <TextField
        name="routing_number"
        hint={t`9 digits, on a check from the branch. It fills in bank, district and branch; or choose these below.`}
        inputMode="numeric"
        autoComplete="off"
        onChange={(typed) => form.setValues(fieldsOfRouting(typed, { banks, districts, file }))}
      />
      <SearchSelectField
        name="bank_code"
        onChange={(bank_code) => form.setValues({ ...noBranch, bank_code })}
        options={optionsOf(banks)}
        placeholder={t`Choose`}
      />
      <SearchSelectField
        name="district_code"
        onChange={(district_code) => form.setValues({ ...noBranch, district_code })}
        options={districtOptions(districts, language)}
        placeholder={t`Choose`}
      />
      <SearchSelectField
        name="branch"
        onChange={choose}
        options={
          isReady
            ? [
                ...branches.map(({ routingNumber, name }) => ({
                  value: routingNumber,
                  label: name,
                  words: routingNumber,
                })),
                { value: otherBranch, label: t`Another branch`, isAlwaysShown: true },
              ]
            : []
        }
        placeholder={isReady ? t`Choose` : t`Choose bank and district first`}
      />
      {chosen === otherBranch ? <TextField name="branch_name" /> : null}
    </>
  );
};

type BdType = BdBankAccountInput['beneficiary_type'];

/** The branch that is in no list: name and routing number are typed. */
const otherBranch = 'other';

/** The fields: bank, district and branch (the routing number of one of the list, or `other`), then the rest. */
const bdFields = texts(
  'bank_code',
  'district_code',
  'branch',
  'branch_name',
  'routing_number',
  'account_holder_name',
  'account_number',
  'repeated_account_number',
  'purpose',
  'mobile_number',
  'beneficiary_nickname',
);

type BdFormInput = v.InferInput<typeof bdFields>;

const toBdFormInput = (known: BdBeneficiary | undefined): BdFormInput => {
  const info = known?.beneficiary_info;
  const routing = info?.routing_number ?? '';
  return {
    bank_code: routing.slice(0, 3),
    district_code: routing.slice(3, 5),
    branch: known ? otherBranch : '',
    branch_name: info?.branch_name ?? '',
    routing_number: routing,
    account_holder_name: info?.account_holder_name ?? '',
    account_number: '',
    repeated_account_number: '',
    purpose: info?.purpose ?? '',
    mobile_number: info?.mobile_number ?? '',
    beneficiary_nickname: known?.beneficiary_nickname ?? '',
  };
};

interface Directory {
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  readonly districts: readonly { readonly code: string; readonly name: string }[];
}

const placeOf = (
  routing: string,
  { banks, districts }: Directory,
): BdBranchLocation | undefined => {
  const bank = banks.find(({ code }) => code === routing.slice(0, 3));
  const district = districts.find(({ code }) => code === routing.slice(3, 5));
  return bank && district && { bankName: bank.name, swift: null, district: district.name };
};

/** The lists without a choice; none of them where a routing number was typed, which then has the problem. */
const validateChoice = (typed: BdFormInput): FieldProblems => {
  const { bank_code, district_code, branch, routing_number } = typed;
  if (branch === '' && routing_number !== '') return {};
  return collectProblems({
    bank_code: bank_code === '' ? 'not_chosen' : undefined,
    district_code: district_code === '' ? 'not_chosen' : undefined,
    branch: branch === '' ? 'not_chosen' : undefined,
  });
};

/** The bank's own rule, the number typed twice, and a branch of the bank that was chosen. */
const validateBdForm = (typed: BdFormInput, type: BdType, directory: Directory): FieldProblems => {
  const routing = cleanNumber(typed.routing_number);
  const isOfBank = routing.startsWith(typed.bank_code);
  const recipient = { ...typed, beneficiary_type: type };
  const found = validateBdBankAccount(
    recipient,
    isOfBank ? placeOf(routing, directory) : undefined,
  );
  const { routing_number, branch_name, ...others } = found;
  return {
    ...validateChoice(typed),
    ...(typed.branch === otherBranch ? collectProblems({ branch_name }) : {}),
    ...(typed.routing_number === '' && typed.branch !== otherBranch
      ? {}
      : collectProblems({ routing_number })),
    ...others,
    ...collectProblems({ repeated_account_number: validateRepeatedNumber(typed) }),
  };
};

const bdSchema = (type: BdType, directory: Directory) =>
  v.pipe(
    bdFields,
    formRule((typed) => validateBdForm(typed, type, directory)),
  );

/** What is sent of the form. */
const toBdBeneficiaryRequest = (
  typed: BdFormInput,
  type: BdType,
  given: { readonly known: BdBeneficiary | undefined; readonly isNameAccepted: boolean },
): BeneficiaryInput => {
  const { purpose, mobile_number } = typed;
  const account = {
    beneficiary_nickname: typed.beneficiary_nickname,
    is_name_accepted: given.isNameAccepted,
    account_holder_name: typed.account_holder_name,
    routing_number: typed.routing_number,
    branch_name: typed.branch_name,
    account_number: typed.account_number,
  };
  const isWire = type === 'BD_WIRE';
  if (given.known !== undefined) {
    const { id, version } = given.known;
    const more = isWire ? { purpose } : { mobile_number };
    return { kind: 'bd-change', id, body: { ...account, ...more, version } };
  }
  return {
    kind: 'bd',
    body: isWire
      ? { ...account, beneficiary_type: 'BD_WIRE', purpose }
      : { ...account, beneficiary_type: 'WITHDRAW_TO_BD_BANK', mobile_number },
  };
};
