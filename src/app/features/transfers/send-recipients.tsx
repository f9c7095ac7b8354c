import type { FlexProps, StackProps } from '@chakra-ui/react';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ChevronRight, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { maskNumber } from '#domain/accounts/accounts.ts';
import type { BeneficiaryView } from '#app/data/beneficiary-views.ts';
import { sortBeneficiaries } from '#app/data/beneficiary-views.ts';
import { MaskedNumber } from '#app/components/account-name.tsx';
import { BeneficiaryAvatar } from '#app/components/beneficiary-avatar.tsx';
import { permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { useDigits, useNumberText } from '#app/i18n/formatters.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { IconTile } from '#app/ui/marks.tsx';
import { EmptyState } from '#app/ui/surfaces/empty-state.tsx';
import { Rows } from '#app/ui/surfaces/link-rows.tsx';
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { useRecipientWays } from './destinations.ts';
import { beneficiaryTypeLabels } from './labels.ts';
import rows from './send-rows.module.css';

/** At most this many faces of the latest recipients. */
const mostRecent = 8;

const recentFirst = (recipients: readonly BeneficiaryView[]): readonly BeneficiaryView[] =>
  recipients
    .filter(({ lastSentAt, isDisabled }) => lastSentAt !== null && !isDisabled)
    .toSorted((one, other) => (other.lastSentAt ?? '').localeCompare(one.lastSentAt ?? ''))
    .slice(0, mostRecent);

interface RecipientLinkProps {
  readonly recipient: BeneficiaryView;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Leads to the amount by the best way that is open; without one it is greyed, with the reason. */
const RecipientLink = ({ recipient, className, children }: RecipientLinkProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const ways = useRecipientWays()?.(recipient.type) ?? [];
  const open = ways.find(({ offer }) => offer.canUse);
  if (open === undefined || recipient.isDisabled) {
    const reason = ways[0]?.offer.reason;
    return (
      <div className={rows['closed']}>
        <span className={className} aria-disabled="true">
          {children}
        </span>
        {recipient.isDisabled ? (
          <p>
            <Trans>This account is closed.</Trans>
          </p>
        ) : reason === undefined ? null : (
          <p>{t(permissionReasonLabels[reason])}</p>
        )}
      </div>
    );
  }
  return (
    <Link
      to="/$country/user/transferMoney/send"
      params={{ country }}
      search={{ target: open.target, to: recipient.id }}
      className={className}
    >
      {children}
    </Link>
  );
};

/** Whom money was sent to last, as faces in a row. */
export const RecentRecipients = ({
  recipients,
}: {
  readonly recipients: readonly BeneficiaryView[];
}) => {
  const recent = recentFirst(recipients);
  if (recent.length === 0) return null;
  return (
    <Rows as="section" aria-labelledby="recent-recipients">
      <Flex as="h2" id="recent-recipients" {...listTitle}>
        <Trans>Recent</Trans>
      </Flex>
      <Flex as="ul" gap="1" pt="1" pb="3" px="2" overflowX="auto" scrollbarWidth="none">
        {recent.map((recipient) => (
          <Box as="li" key={recipient.id} position="relative" flex="none" width="76px">
            <Stack asChild {...face}>
              <RecipientLink recipient={recipient}>
                <BeneficiaryAvatar {...recipient} size="large" />
                <span className="visually-hidden">
                  <Trans>Send to</Trans>
                </span>{' '}
                <Text asChild lineClamp="2" maxWidth="full" overflowWrap="anywhere">
                  <bdi>{recipient.nickname}</bdi>
                </Text>
              </RecipientLink>
            </Stack>
          </Box>
        ))}
      </Flex>
    </Rows>
  );
};

const listTitle: FlexProps = {
  align: 'center',
  justify: 'space-between',
  gap: '4px 16px',
  minHeight: '48px',
  px: '4',
};

const face: StackProps = {
  align: 'center',
  gap: '2',
  p: '1',
  borderRadius: 'md',
  color: 'fg',
  textStyle: 'xs',
  fontWeight: '500',
  textAlign: 'center',
  textDecoration: 'none',
  _focusVisible: { outlineOffset: '-2px' },
  _hover: { bg: 'bg' },
};

/** A recipient: who, and where the account is. */
const RecipientRow = ({ recipient }: { readonly recipient: BeneficiaryView }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { nickname, holderName, bank, type, number } = recipient;
  return (
    <li>
      <RecipientLink recipient={recipient} className={rows['row']}>
        <BeneficiaryAvatar holderName={holderName} type={type} bank={bank} />
        <span className={rows['text']}>
          <span>
            <strong>
              <bdi>{nickname}</bdi>
            </strong>
            {holderName === nickname ? null : (
              <>
                {' '}
                <bdi className={rows['about']}>{holderName}</bdi>
              </>
            )}
          </span>{' '}
          <span className={rows['about']}>
            <bdi>{bank ?? t(beneficiaryTypeLabels[type])}</bdi>{' '}
            <MaskedNumber masked={digits(maskNumber(number))} />
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={16} className={rows['arrow']} />
      </RecipientLink>
    </li>
  );
};

interface RecipientListProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly recipients: readonly BeneficiaryView[];
}

/** So many of a list are shown at first, so that the ways to send are not far below it. */
const shownAtFirst = { wide: 8, narrow: 4 } as const;

const RecipientList = ({ id, title, action, recipients }: RecipientListProps) => {
  const { language } = usePreferences();
  const isWide = useIsWide();
  const [isWhole, setIsWhole] = useState(false);
  const sorted = sortBeneficiaries(recipients, language);
  const first = sorted.slice(0, isWide ? shownAtFirst.wide : shownAtFirst.narrow);
  // A button that reveals a single row takes as much room as the row.
  const isCut = !isWhole && sorted.length > first.length + 1;
  const count = useNumberText()(sorted.length);
  return (
    <section aria-labelledby={id}>
      <Flex as="h2" id={id} {...listTitle}>
        <span>{title}</span>
        {action}
      </Flex>
      <ul className={rows['rows']}>
        {(isCut ? first : sorted).map((recipient) => (
          <RecipientRow key={recipient.id} recipient={recipient} />
        ))}
      </ul>
      {isCut ? (
        <Box asChild width="full" borderTop="sm" borderRadius="0">
          <Button kind="ghost" onClick={() => setIsWhole(true)}>
            <Trans>Show all {count}</Trans>
          </Button>
        </Box>
      ) : null}
    </section>
  );
};

const ManageLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Flex
      asChild
      display="inline-flex"
      align="center"
      minHeight="44px"
      textStyle="sm"
      textAlign="end"
    >
      <Link to="/$country/user/contacts" params={{ country }}>
        <Trans>Manage</Trans>
      </Link>
    </Flex>
  );
};

const AddLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/contacts/add" params={{ country }} className={rows['row']}>
      <IconTile icon={UserPlus} tone="slate" />
      <strong className={rows['text']}>
        <Trans>Add a recipient</Trans>
      </strong>
    </Link>
  );
};

/** The favourites, then the others, and the way to add one. */
export const SavedRecipients = ({
  recipients,
}: {
  readonly recipients: readonly BeneficiaryView[];
}) => {
  const favourites = recipients.filter(({ isFavourite }) => isFavourite);
  const others = recipients.filter(({ isFavourite }) => !isFavourite);
  return (
    <Rows as="div" css={{ '& > section + :is(section, a)': { borderTop: 'sm' } }}>
      {favourites.length === 0 ? null : (
        <RecipientList
          id="favourite-recipients"
          title={<Trans>Favourites</Trans>}
          action={others.length === 0 ? <ManageLink /> : null}
          recipients={favourites}
        />
      )}
      {others.length === 0 ? null : (
        <RecipientList
          id="all-recipients"
          title={
            favourites.length === 0 ? (
              <Trans>All recipients</Trans>
            ) : (
              <Trans>All other recipients</Trans>
            )
          }
          action={<ManageLink />}
          recipients={others}
        />
      )}
      <AddLink />
    </Rows>
  );
};

/** The recipients that a search found. */
export const FoundRecipients = ({
  recipients,
}: {
  readonly recipients: readonly BeneficiaryView[];
}) =>
  recipients.length === 0 ? null : (
    <Rows as="div">
      <RecipientList
        id="found-recipients"
        title={<Trans>Recipients</Trans>}
        recipients={recipients}
      />
    </Rows>
  );

/** Before the first recipient is saved. */
export const NoRecipients = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Rows as="div">
      <EmptyState
        action={
          <ButtonLink to="/$country/user/contacts/add" params={{ country }} kind="primary">
            <Trans>Add a recipient</Trans>
          </ButtonLink>
        }
      >
        <Trans>The people and businesses you send money to will be here.</Trans>
      </EmptyState>
    </Rows>
  );
};
