import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ArrowUpRight, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { findChangedRailName } from '#domain/beneficiaries/account-fields.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { isMasked } from '#app/data/cache/persisted-schema.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { MaskedNumber } from '#app/components/account-name.tsx';
import { AccountNumberRow } from '#app/components/accounts/account-number.tsx';
import { BeneficiaryAvatar } from '#app/components/beneficiary-avatar.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { DetailRow } from '#app/ui/controls/detail-row.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { BeneficiaryHistory, SendSameAgain } from './beneficiary-history.tsx';
import { FavouriteButton } from './beneficiary-row.tsx';
import { showRemovedToast } from './change-toasts.tsx';
import { nameCheckLabels, typeLabels } from './labels.ts';
import { RenameForm } from './lazy-forms.tsx';

interface BeneficiaryPageProps {
  readonly recipient: BeneficiaryView;
  /** Details of this kind only, as name and value; empty ones are left out. */
  readonly more: readonly (readonly [name: string, value: string | null])[];
  /** The form that changes where the money goes; null where that cannot be changed. */
  readonly changeForm: ReactNode;
}

/** A recipient: sending first, then the account, and the transfers to them. */
export const BeneficiaryPage = ({ recipient, more, changeForm }: BeneficiaryPageProps) => {
  const [open, setOpen] = useState<'name' | 'account'>();
  // A record from the device lacks what a change is typed over.
  const mayChange = changeForm !== null && !isMasked(recipient.number);
  if (open === 'account')
    return (
      <Box maxWidth="36rem">
        <Suspense fallback={<ContentSkeleton of="fields" height="480px" />}>{changeForm}</Suspense>
      </Box>
    );
  return (
    <Columns shares={[5, 7]}>
      <Stack gap="4">
        <Profile recipient={recipient} />
        {open === 'name' ? (
          <Card>
            <Suspense fallback={<ContentSkeleton of="fields" height="160px" isFramed={false} />}>
              <RenameForm recipient={recipient} onEnd={() => setOpen(undefined)} />
            </Suspense>
          </Card>
        ) : null}
        <Card aria-labelledby="recipient-account">
          <h2 id="recipient-account">
            <Trans>Account</Trans>
          </h2>
          <AccountFacts recipient={recipient} more={more} />
          <Flex wrap="wrap" gap="2">
            <Button kind="ghost" onClick={() => setOpen('name')}>
              <Pencil aria-hidden="true" size={18} />
              <Trans>Edit nickname</Trans>
            </Button>
            {mayChange ? (
              <Button kind="ghost" onClick={() => setOpen('account')}>
                <Trans>Edit account</Trans>
              </Button>
            ) : null}
            <RemoveButton recipient={recipient} />
          </Flex>
        </Card>
      </Stack>
      <BeneficiaryHistory id={recipient.id} />
    </Columns>
  );
};

/** The recipient's face, and the buttons that send money. */
const Profile = ({ recipient }: Pick<BeneficiaryPageProps, 'recipient'>) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const { id, holderName, type, bank, isDisabled } = recipient;
  return (
    <Stack as={Card} gap="3">
      <Grid templateColumns="auto minmax(0, 1fr) auto" alignItems="center" gap="3.5">
        <BeneficiaryAvatar holderName={holderName} type={type} bank={bank} size="large" />
        <Stack as="span" gap="0" overflowWrap="anywhere">
          <Text as="span" fontWeight="600">
            <bdi>{holderName}</bdi>
          </Text>
          <Text as="span" color="fg.muted" textStyle="sm">
            {bank ? <bdi>{bank}</bdi> : t(typeLabels[type])}
          </Text>
        </Stack>
        <FavouriteButton recipient={recipient} />
      </Grid>
      {isDisabled ? (
        <Notice tone="error">
          <Trans>This account was closed. You can’t send money to it.</Trans>
        </Notice>
      ) : (
        <>
          <ButtonLink
            to="/$country/user/transferMoney/send"
            params={{ country }}
            search={{ to: id }}
            kind="primary"
          >
            <ArrowUpRight aria-hidden="true" size={20} />
            <Trans>Send money</Trans>
          </ButtonLink>
          <SendSameAgain id={id} />
        </>
      )}
    </Stack>
  );
};

type AccountFactsProps = Pick<BeneficiaryPageProps, 'recipient' | 'more'>;

/** Where the money arrives. A number from the device stays masked (product.md A19). */
const AccountFacts = ({ recipient, more }: AccountFactsProps) => {
  const { t } = useLingui();
  const { holderName, type, bank, nameCheck } = recipient;
  const sentName = findChangedRailName(holderName, type);
  return (
    <dl>
      <Number recipient={recipient} />
      <DetailRow label={t`Type`}>{t(typeLabels[type])}</DetailRow>
      <DetailRow label={t`Account holder`}>
        <bdi>{holderName}</bdi>
      </DetailRow>
      {sentName === undefined ? null : (
        <DetailRow label={t`Name we send`}>
          <bdi>{sentName}</bdi>
        </DetailRow>
      )}
      {bank === null ? null : (
        <DetailRow label={t`Bank`}>
          <bdi>{bank}</bdi>
        </DetailRow>
      )}
      {more
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => (
          <DetailRow key={name} label={name}>
            <bdi>{value}</bdi>
          </DetailRow>
        ))}
      <DetailRow label={t`Name check`}>{t(nameCheckLabels[nameCheck])}</DetailRow>
    </dl>
  );
};

/** The number, masked until it is asked for. That of another customer is never known in full. */
const Number = ({ recipient }: Pick<BeneficiaryPageProps, 'recipient'>) => {
  const digits = useDigits();
  const { number } = recipient;
  const masked = digits(maskNumber(number));
  if (isMasked(number))
    return (
      <DetailRow label={<Trans>Account number</Trans>}>
        <MaskedNumber masked={masked} />
      </DetailRow>
    );
  return (
    <AccountNumberRow
      masked={masked}
      source={{ isHere: true, read: () => Promise.resolve(number) }}
    />
  );
};

/** Removes a recipient from the list; the toast offers to undo it. */
const RemoveButton = ({ recipient }: Pick<BeneficiaryPageProps, 'recipient'>) => {
  const navigate = useNavigate({ from: '/$country/user/contacts/$collection/$id' });
  const removing = useMutation({
    mutationFn: async () => {
      const { removeBeneficiary } = await import('#app/data/beneficiary-changes.ts');
      await removeBeneficiary(recipient);
      await navigate({ to: '/$country/user/contacts' });
      showRemovedToast(recipient);
    },
    retry: false,
  });
  return (
    <>
      <Box asChild color="danger">
        <NetworkButton
          kind="ghost"
          aria-disabled={removing.isPending}
          onClick={() => (removing.isPending ? undefined : removing.mutate())}
        >
          <Trash2 aria-hidden="true" size={18} />
          <Trans>Remove recipient</Trans>
        </NetworkButton>
      </Box>
      {removing.error ? <ErrorNotice error={removing.error} /> : null}
    </>
  );
};
