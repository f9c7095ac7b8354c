import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import type { OwnerTitle } from '#domain/business/ownership.ts';
import { ownerTitles } from '#domain/business/ownership.ts';
import { parseEmailAddress } from '#domain/customers/contact-details.ts';
import { validateRequiredText } from '#domain/text/field-problems.ts';
import { addOwnership, changeOwnership } from '#app/data/business-changes.ts';
import type { BusinessOwners, BusinessOwnership } from '#app/data/businesses.ts';
import { userQuery } from '#app/data/customers.ts';
import { SelectField, TextField } from '#app/ui/forms/fields.tsx';
import { choice, text } from '#app/ui/forms/form-schema.ts';
import { SaveForm } from '#app/ui/forms/form.tsx';
import { ownerTitleLabels } from './owner-labels.ts';
import { validateShare } from './owner-shares.ts';
import { useDraft } from '#app/data/submission/drafts.ts';
import { useDraftForm } from '#app/ui/forms/draft-form.ts';

interface ShareFormProps {
  readonly business: string;
  readonly owners: BusinessOwners;
  /** Undefined for a new owner. */
  readonly ownership: BusinessOwnership | undefined;
  /** The customer, or another customer who is asked by e-mail. */
  readonly kind: 'self' | 'customer';
  readonly onDone: () => Promise<void>;
}

const maximumName = 200;

/** The role as it is sent; the form's schema has checked that one is chosen. */
export const toOwnerTitle = (chosen: string): OwnerTitle =>
  ownerTitles.find((one) => one === chosen) ?? 'OFFICER';

const useShareForm = ({ business, owners, ownership, kind, onDone }: ShareFormProps) => {
  const { data: self } = useQuery(userQuery());
  const id = ownership?.id ?? '';
  return useDraftForm({
    draft: useDraft(`business-owner-${kind}-${id || business}`, {
      name: ownership?.name ?? '',
      email_address: ownership?.email_address ?? '',
      title: ownership?.title ?? '',
      ownership_percentage: ownership?.ownership_percentage ?? '',
    }),
    schema: v.object({
      name: text((typed) =>
        kind === 'self' ? undefined : validateRequiredText(typed, maximumName),
      ),
      email_address: text((typed) => {
        if (kind === 'self' || ownership) return undefined;
        if (typed === '') return 'missing';
        return parseEmailAddress(typed) === undefined ? 'not_an_email' : undefined;
      }),
      title: choice(),
      ownership_percentage: text((typed) => validateShare(typed, owners.ownerships, id)),
    }),
    save: async ({ name, email_address: email, title, ownership_percentage }) => {
      const share = { ownership_percentage, title: toOwnerTitle(title) };
      if (ownership) {
        await changeOwnership(ownership, kind === 'self' ? share : { name, ...share });
        return;
      }
      await addOwnership(
        kind === 'self'
          ? { business, user: self?.id ?? '', ...share }
          : { business, email_address: email, name, ...share },
      );
    },
    onDone,
  });
};

/** The share and the role of an owner who is a customer. */
export const ShareForm = (props: ShareFormProps) => {
  const { t } = useLingui();
  const { kind, ownership, onDone } = props;
  const form = useShareForm(props);
  const labels = {
    name: t`Name`,
    email_address: t`Email`,
    title: t`Role`,
    ownership_percentage: t`Share in percent`,
  };
  return (
    <SaveForm form={form} labels={labels} onCancel={onDone}>
      {kind === 'customer' ? <TextField name="name" autoComplete="off" /> : null}
      {kind === 'customer' && !ownership ? (
        <TextField
          name="email_address"
          type="email"
          inputMode="email"
          autoComplete="off"
          hint={t`The one they use at Kheya. We can’t say here whether it belongs to a customer.`}
        />
      ) : null}
      <RoleAndShare />
      {kind === 'customer' && ownership ? (
        <p>
          <Trans>If you change the share, we ask them again.</Trans>
        </p>
      ) : null}
    </SaveForm>
  );
};

/** The two fields that every owner has. */
export const RoleAndShare = () => {
  const { t } = useLingui();
  return (
    <>
      <SelectField
        name="title"
        options={ownerTitles.map((value) => ({ value, label: t(ownerTitleLabels[value]) }))}
        placeholder={t`Choose`}
      />
      <TextField
        name="ownership_percentage"
        inputMode="decimal"
        autoComplete="off"
        hint={t`Two decimals at most, like 33.33`}
      />
    </>
  );
};
