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
import { useIsWide } from '#app/ui/use-is-wide.ts';
import { useRecipientWays } from './destinations.ts';
import { beneficiaryTypeLabels } from './labels.ts';
import styles from './send-to.module.css';

/** At most this many faces of the latest recipients. */
const mostRecent = 8;

const recentFirst = (recipients: readonly BeneficiaryView[]): readonly BeneficiaryView[] =>
  recipients
    .filter(({ lastSentAt, isDisabled }) => lastSentAt !== null && !isDisabled)
    .toSorted((one, other) => (other.lastSentAt ?? '').localeCompare(one.lastSentAt ?? ''))
    .slice(0, mostRecent);

interface RecipientLinkProps {
  readonly recipient: BeneficiaryView;
  readonly className: string | undefined;
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
      <div className={styles['closed']}>
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
    <section className={styles['panel']} aria-labelledby="recent-recipients">
      <h2 id="recent-recipients" className={styles['title']}>
        <Trans>Recent</Trans>
      </h2>
      <ul className={styles['faces']}>
        {recent.map((recipient) => (
          <li key={recipient.id}>
            <RecipientLink recipient={recipient} className={styles['face']}>
              <BeneficiaryAvatar {...recipient} size="large" />
              <span className="visually-hidden">
                <Trans>Send to</Trans>
              </span>{' '}
              <bdi className={styles['faceName']}>{recipient.nickname}</bdi>
            </RecipientLink>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A recipient: who, and where the account is. */
const RecipientRow = ({ recipient }: { readonly recipient: BeneficiaryView }) => {
  const { t } = useLingui();
  const digits = useDigits();
  const { nickname, holderName, bank, type, number } = recipient;
  return (
    <li>
      <RecipientLink recipient={recipient} className={styles['row']}>
        <BeneficiaryAvatar holderName={holderName} type={type} bank={bank} />
        <span className={styles['rowText']}>
          <span>
            <strong>
              <bdi>{nickname}</bdi>
            </strong>
            {holderName === nickname ? null : (
              <>
                {' '}
                <bdi className={styles['holder']}>{holderName}</bdi>
              </>
            )}
          </span>{' '}
          <span className={styles['about']}>
            <bdi>{bank ?? t(beneficiaryTypeLabels[type])}</bdi>{' '}
            <MaskedNumber masked={digits(maskNumber(number))} />
          </span>
        </span>
        <ChevronRight aria-hidden="true" size={16} className={styles['arrow']} />
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
      <h2 id={id} className={styles['title']}>
        <span>{title}</span>
        {action}
      </h2>
      <ul>
        {(isCut ? first : sorted).map((recipient) => (
          <RecipientRow key={recipient.id} recipient={recipient} />
        ))}
      </ul>
      {isCut ? (
        <Button kind="ghost" className={styles['more']} onClick={() => setIsWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      ) : null}
    </section>
  );
};

const ManageLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/contacts" params={{ country }} className={styles['manage']}>
      <Trans>Manage</Trans>
    </Link>
  );
};

const AddLink = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <Link to="/$country/user/contacts/add" params={{ country }} className={styles['row']}>
      <IconTile icon={UserPlus} tone="slate" />
      <strong className={styles['rowText']}>
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
    <div className={styles['panel']}>
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
    </div>
  );
};

/** The recipients that a search found. */
export const FoundRecipients = ({
  recipients,
}: {
  readonly recipients: readonly BeneficiaryView[];
}) =>
  recipients.length === 0 ? null : (
    <div className={styles['panel']}>
      <RecipientList
        id="found-recipients"
        title={<Trans>Recipients</Trans>}
        recipients={recipients}
      />
    </div>
  );

/** Before the first recipient is saved. */
export const NoRecipients = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <div className={styles['panel']}>
      <EmptyState
        action={
          <ButtonLink to="/$country/user/contacts/add" params={{ country }} kind="primary">
            <Trans>Add a recipient</Trans>
          </ButtonLink>
        }
      >
        <Trans>The people and businesses you send money to will be here.</Trans>
      </EmptyState>
    </div>
  );
};
