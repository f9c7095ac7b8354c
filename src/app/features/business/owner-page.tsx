import { Box, Stack } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { Mail, UserCheck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { removeOwnership } from '#app/data/business-changes.ts';
import type { BusinessOwners, BusinessOwnership } from '#app/data/businesses.ts';
import { userQuery } from '#app/data/customers.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { Modal } from '#app/ui/surfaces/modal.tsx';
import { RowText } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { useBusinessRoutes } from './business-kind.tsx';
import { ExternalOwnerForm } from './external-owner-form.tsx';
import { OwnerDocument } from './owner-document.tsx';
import { ShareForm } from './share-form.tsx';
import { Actions } from './business-parts.tsx';

interface OwnerPageProps {
  readonly business: string;
  readonly owners: BusinessOwners;
  /** An ownership's id, or `new`. */
  readonly owner: string;
}

/** One owner: the form, the identity document of one who is no customer, and the removal. */
export const OwnerPage = ({ business, owners, owner }: OwnerPageProps) => {
  const navigate = useNavigate();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const ownership = owners.ownerships.find(({ id }) => id === owner);
  const toOwners = () =>
    navigate({
      to: routes.edit,
      params: { country, id: business },
      search: { update: 'owners' },
    });
  if (owner === 'new') return <NewOwner business={business} owners={owners} onDone={toOwners} />;
  if (!ownership)
    return (
      <EmptyState
        action={
          <Button onClick={() => void toOwners()}>
            <Trans>See all owners</Trans>
          </Button>
        }
      >
        <Trans>This owner isn’t in the list.</Trans>
      </EmptyState>
    );
  const external = owners.externals.find(({ id }) => id === ownership.external_customer);
  const form = { business, owners, ownership, onDone: toOwners };
  return (
    <>
      <h2>
        <bdi>{ownership.name}</bdi>
      </h2>
      {external ? (
        <>
          <OwnerDocument external={external} />
          <ExternalOwnerForm {...form} external={external} />
        </>
      ) : (
        <ShareForm {...form} kind={ownership.email_address === null ? 'self' : 'customer'} />
      )}
      <RemoveOwner ownership={ownership} onDone={toOwners} />
    </>
  );
};

interface NewOwnerProps {
  readonly business: string;
  readonly owners: BusinessOwners;
  readonly onDone: () => Promise<void>;
}

type OwnerKind = 'self' | 'customer' | 'external';

interface KindOfOwner {
  readonly kind: OwnerKind;
  readonly name: string;
  readonly note: string;
  readonly icon: LucideIcon;
}

const KindButton = ({ icon, name, note, onClick }: KindOfOwner & { onClick: () => void }) => (
  <Box
    asChild
    justifyContent="flex-start"
    gap="3"
    width="full"
    paddingBlock="3"
    color="fg"
    textAlign="start"
  >
    <Button onClick={onClick}>
      <IconTile icon={icon} tone="teal" />
      <RowText gap="0.5" fontWeight="400">
        <strong>{name}</strong>
        <MutedText as="span">{note}</MutedText>
      </RowText>
    </Button>
  </Box>
);

/** First who the owner is, then the form for that. */
const NewOwner = (props: NewOwnerProps) => {
  const { t } = useLingui();
  const { data: self } = useQuery(userQuery());
  const [kind, setKind] = useState<OwnerKind>();
  const isListed = props.owners.ownerships.some(({ user }) => user === self?.id);
  const kinds: readonly KindOfOwner[] = [
    ...(isListed
      ? []
      : [
          {
            kind: 'self',
            name: t`You`,
            note: t`We already have your details.`,
            icon: UserCheck,
          } as const,
        ]),
    {
      kind: 'customer',
      name: t`Another Kheya customer`,
      note: t`By email. They see your request and accept the share.`,
      icon: Mail,
    },
    {
      kind: 'external',
      name: t`Someone without a Kheya account`,
      note: t`You enter their details and upload an ID.`,
      icon: UserPlus,
    },
  ];
  const form = { ...props, ownership: undefined };
  if (kind === 'external') return <ExternalOwnerForm {...form} external={undefined} />;
  if (kind !== undefined) return <ShareForm {...form} kind={kind} />;
  return (
    <>
      <h2>
        <Trans>Who is the owner?</Trans>
      </h2>
      <Stack as="ul" gap="2">
        {kinds.map((one) => (
          <li key={one.kind}>
            <KindButton {...one} onClick={() => setKind(one.kind)} />
          </li>
        ))}
      </Stack>
      <Actions>
        <Button kind="ghost" onClick={() => void props.onDone()}>
          <Trans>Cancel</Trans>
        </Button>
      </Actions>
    </>
  );
};

interface RemoveOwnerProps {
  readonly ownership: BusinessOwnership;
  readonly onDone: () => Promise<void>;
}

const RemoveOwner = ({ ownership, onDone }: RemoveOwnerProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = async () => {
    setIsRemoving(true);
    setFailure(undefined);
    try {
      await removeOwnership(ownership);
      await onDone();
    } catch (error) {
      setFailure(error);
      setIsRemoving(false);
    }
  };
  return (
    <>
      <Actions>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Remove owner</Trans>
        </Button>
      </Actions>
      {isOpen ? (
        <Modal title={<Trans>Remove this owner?</Trans>} onClose={() => setIsOpen(false)}>
          <p>
            <Trans>
              <bdi>{ownership.name}</bdi> is no longer listed as an owner. You can add them again.
            </Trans>
          </p>
          {failure ? <ErrorNotice error={failure} /> : null}
          <Actions>
            <NetworkButton
              kind="danger"
              aria-disabled={isRemoving}
              onClick={() => (isRemoving ? undefined : void remove())}
            >
              <Trans>Remove owner</Trans>
            </NetworkButton>
            <Button onClick={() => setIsOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </Actions>
        </Modal>
      ) : null}
    </>
  );
};
