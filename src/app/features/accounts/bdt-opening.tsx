import { Box, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { nomineeRelations } from '#domain/accounts/accounts.ts';
import { normalizeNominees } from '#domain/accounts/nominees.ts';
import { accountPurposes } from '#domain/identity/onboarding.ts';
import { profileScope, useActiveProfile } from '#app/platform/active-profile.ts';
import { openBdtAccount } from '#app/data/account-changes.ts';
import { useNumberText } from '#app/i18n/formatters.ts';
import { NomineeRow, relationLabels } from '#app/components/accounts/nominee.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { accountPurposeLabels } from '#app/components/identity/additional-info-labels.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { Form } from '#app/ui/forms/form.tsx';
import type { FormState } from '#app/ui/forms/use-form.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { BdtOpeningInput } from './bdt-opening-input.ts';
import {
  countNominees,
  emptyBdtOpening,
  nomineePlaces,
  toBdtOpeningRequest,
  toBusinessBdtRequest,
  bdtOpeningSchema,
  businessBdtSchema,
  withoutNominee,
} from './bdt-opening-input.ts';
import type { OpeningFormProps, OpeningProps, OpeningSpec } from './opening-flow.tsx';
import { OpeningFlow } from './opening-flow.tsx';
import { NicknameField, OpeningFields, OpeningTerms } from './opening-form.tsx';

/** The labels of each nominee's fields; in the summary they say whose they are. */
const useNomineeLabels = (): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  const number = useNumberText();
  return Object.fromEntries(
    nomineePlaces.flatMap((place) => {
      const who = number(place);
      return [
        [`nominee_${place}_name`, t`Name of nominee ${who}`],
        [`nominee_${place}_relation`, t`Relationship of nominee ${who}`],
        [`nominee_${place}_nid`, t`National ID number of nominee ${who}`],
        [`nominee_${place}_share`, t`Share of nominee ${who}`],
      ];
    }),
  );
};

/** What is asked of whoever opens an account in taka (product.md B9). */
const BdtForm = ({ answers, onChange, onReview }: OpeningFormProps<BdtOpeningInput>) => {
  const { t } = useLingui();
  const nomineeLabels = useNomineeLabels();
  const isBusiness = useActiveProfile() !== undefined;
  const form = useForm({
    schema: isBusiness ? businessBdtSchema : bdtOpeningSchema,
    values: answers,
    onChange,
    save: async () => onReview(),
    isUnkept: nomineePlaces.some((place) => answers[`nominee_${place}_nid`] !== ''),
  });
  const labels: Readonly<Record<string, string>> = {
    nickname: t`Account name`,
    purpose: t`What will you use it for?`,
    ...nomineeLabels,
    agreed_terms: t`Terms`,
  };
  return (
    <Form form={form} labels={labels} action={<Trans>Review</Trans>}>
      {(actions) => (
        <OpeningFields terms={<BdtTerms />} actions={actions}>
          <NicknameField />
          <SelectField
            name="purpose"
            placeholder={t`Choose`}
            options={accountPurposes.map((value) => ({
              value,
              label: t(accountPurposeLabels[value]),
            }))}
          />
          {isBusiness ? null : <NomineeFields form={form} />}
        </OpeningFields>
      )}
    </Form>
  );
};

interface NomineeProps {
  readonly form: FormState<BdtOpeningInput>;
  readonly place: (typeof nomineePlaces)[number];
  /** True where there are others to share with. */
  readonly isOneOfMany: boolean;
}

const Nominee = ({ form, place, isOneOfMany }: NomineeProps) => {
  const { t } = useLingui();
  const number = useNumberText()(place);
  return (
    <Grid
      as="fieldset"
      templateColumns="minmax(0, 1fr)"
      gap="4"
      minWidth="0"
      margin="0"
      padding="4"
      border="sm"
      borderRadius="lg"
      bg="bg.surface"
    >
      {/* Floating, so that it is inside the border. */}
      <Text as="legend" float="left" padding="0" fontWeight="600">
        {isOneOfMany ? <Trans>Nominee {number}</Trans> : <Trans>Nominee</Trans>}
      </Text>
      <TextField
        name={`nominee_${place}_name`}
        autoComplete="off"
        hint={t`In English letters, as on the national ID card.`}
      />
      <SelectField
        name={`nominee_${place}_relation`}
        placeholder={t`Choose`}
        options={nomineeRelations.map((value) => ({ value, label: t(relationLabels[value]) }))}
      />
      <TextField
        name={`nominee_${place}_nid`}
        autoComplete="off"
        inputMode="numeric"
        hint={t`10, 13 or 17 digits. We don’t store it on this device.`}
      />
      {isOneOfMany ? (
        <>
          <TextField
            name={`nominee_${place}_share`}
            autoComplete="off"
            inputMode="numeric"
            hint={t`In percent, such as 50. All shares must add up to 100.`}
          />
          <Box asChild justifySelf="start">
            <Button
              kind="ghost"
              onClick={() => form.setValues(withoutNominee(form.values, place))}
              aria-label={t`Remove nominee ${number}`}
            >
              <Trans>Remove</Trans>
            </Button>
          </Box>
        </>
      ) : null}
    </Grid>
  );
};

/** Who receives the money when the holder has died (product.md B9): one to three people. */
const NomineeFields = ({ form }: { readonly form: FormState<BdtOpeningInput> }) => {
  const count = countNominees(form.values);
  return (
    <Stack as="section" gap="4" aria-labelledby="nominees">
      <Text as="h2" id="nominees" textStyle="md">
        <Trans>Who receives the money if you die?</Trans>
      </Text>
      <Text color="fg.muted">
        <Trans>
          The bank pays your nominees the balance. Until then they have no rights to the account,
          and we don’t inform them.
        </Trans>
      </Text>
      {nomineePlaces.slice(0, count).map((place) => (
        <Nominee key={place} form={form} place={place} isOneOfMany={count > 1} />
      ))}
      {count < nomineePlaces.length ? (
        <div>
          <Button onClick={() => form.setValue('nominee_count', String(count + 1))}>
            <Trans>Add another nominee</Trans>
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

/** The terms of an account in taka. A business has no nominees. */
const BdtTerms = () => (
  <OpeningTerms
    holders={
      <>
        <li>
          <Trans>
            Our partner bank in Bangladesh holds the account in taka. The laws of Bangladesh apply,
            including tax on the balance.
          </Trans>
        </li>
        {useActiveProfile() === undefined ? (
          <li>
            <Trans>If you die, each nominee receives their share of the balance.</Trans>
          </li>
        ) : null}
      </>
    }
    errors={
      <li>
        <Trans>
          Tell us right away about a payment you didn’t make. The sooner you tell us, the less you
          can lose.
        </Trans>
      </li>
    }
  />
);

const Rows = ({ answers }: { readonly answers: BdtOpeningInput }) => {
  const { t } = useLingui();
  const isBusiness = useActiveProfile() !== undefined;
  const { nominees } = isBusiness ? toBusinessBdtRequest(answers) : toBdtOpeningRequest(answers);
  const purpose = answers.purpose as (typeof accountPurposes)[number];
  return (
    <>
      <DetailRow label={t`Used for`}>{t(accountPurposeLabels[purpose])}</DetailRow>
      {normalizeNominees(nominees).map(({ nid, ...nominee }) => (
        <NomineeRow key={nid} {...nominee} />
      ))}
    </>
  );
};

const bdtOpening: OpeningSpec<BdtOpeningInput> = {
  currency: 'BDT',
  draft: 'open-bdt-account',
  noAnswers: emptyBdtOpening,
  schema: bdtOpeningSchema,
  open: async (answers) => {
    const { query } = profileScope();
    const toRequest = query.profile === undefined ? toBdtOpeningRequest : toBusinessBdtRequest;
    const request = { ...query, ...toRequest(answers) };
    const account = await openBdtAccount(request, answers.opening_key);
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

const businessBdtOpening = { ...bdtOpening, schema: businessBdtSchema };

/** Opens an account in taka for the active profile. What was typed for one profile is not shown in another. */
export const BdtOpening = (props: OpeningProps) => {
  const profile = useActiveProfile();
  const draft = [bdtOpening.draft, profile].filter(Boolean).join(' ');
  const way = profile === undefined ? bdtOpening : businessBdtOpening;
  return <OpeningFlow key={draft} way={{ ...way, draft }} {...props} />;
};
