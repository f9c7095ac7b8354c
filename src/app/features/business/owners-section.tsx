import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { formatPercentage, sumOfShares, wholePercentage } from '#domain/business/ownership.ts';
import { chooseManager } from '#app/data/business-changes.ts';
import type { BusinessOwners, BusinessOwnership, BusinessProgress } from '#app/data/businesses.ts';
import { businessDocumentsQuery, businessOwnersQuery } from '#app/data/businesses.ts';
import { userQuery } from '#app/data/customers.ts';
import { useDigits } from '#app/i18n/formatters.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ChoiceField } from '#app/ui/forms/fields.tsx';
import { choice } from '#app/ui/forms/form-schema.ts';
import { Form } from '#app/ui/forms/form.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { Avatar } from '#app/ui/marks.tsx';
import { StatusBadge } from '#app/ui/surfaces/surfaces.tsx';
import { useBusinessKind, useBusinessRoutes } from './business-kind.tsx';
import styles from './business.module.css';
import { ownerTitleLabels, requestLabels, requestTones } from './owner-labels.ts';
import { OwnerPage } from './owner-page.tsx';
import { toListedOwner } from './owner-shares.ts';
import ownerStyles from './owners.module.css';
import type { SectionProps } from './section-form.tsx';
import { WithQuery } from './section-form.tsx';

interface OwnersSectionProps extends SectionProps {
  readonly progress: BusinessProgress;
  readonly owner: string | undefined;
}

/** The owners with their shares, and the managing person; or the form of one owner (spec 3, 6). */
export const OwnersSection = ({ id, progress, owner, onDone }: OwnersSectionProps) => (
  <WithQuery of={useQuery(businessOwnersQuery(id, useBusinessKind()))}>
    {(owners) =>
      owner === undefined ? (
        <Owners id={id} owners={owners} progress={progress} onDone={onDone} />
      ) : (
        <OwnerPage key={owner} business={id} owners={owners} owner={owner} />
      )
    }
  </WithQuery>
);

interface OwnersProps extends SectionProps {
  readonly owners: BusinessOwners;
  readonly progress: BusinessProgress;
}

const Owners = ({ id, owners, progress, onDone }: OwnersProps) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const listed = sumOfShares(owners.ownerships.map(toListedOwner));
  const sum = inDigits(formatPercentage(listed));
  const left = inDigits(formatPercentage(wholePercentage - listed));
  return (
    <>
      <div className={ownerStyles['shares']}>
        <span>
          <Trans>
            <strong className={styles['sum']}>{sum}%</strong> of 100% listed
          </Trans>
        </span>
        <meter
          min={0}
          max={wholePercentage}
          value={listed}
          className="visually-hidden"
          aria-label={t`Ownership listed`}
        />
        <div className={ownerStyles['bar']} aria-hidden="true">
          {owners.ownerships.map((one) => (
            <span key={one.id} style={{ width: `${one.ownership_percentage}%` }} />
          ))}
        </div>
        {progress.may_miss_owner && owners.ownerships.length > 0 ? (
          <p className={styles['muted']}>
            <Trans>
              {left}% isn’t listed. Add everyone who owns 25% or more; under Business activity you
              confirm that no one is missing.
            </Trans>
          </p>
        ) : null}
      </div>
      {owners.ownerships.length > 0 ? (
        <ul className={styles['sections']} aria-label={t`Owners`}>
          {owners.ownerships.map((ownership) => (
            <OwnerRow key={ownership.id} ownership={ownership} owners={owners} />
          ))}
        </ul>
      ) : (
        <p className={styles['muted']}>
          <Trans>No owner is listed yet. A non-profit needs none.</Trans>
        </p>
      )}
      <div className={styles['actions']}>
        <ButtonLink
          to={routes.edit}
          params={{ country, id }}
          search={{ update: 'owners', owner: 'new' }}
          kind={owners.ownerships.length === 0 ? 'primary' : 'secondary'}
        >
          <Trans>Add an owner</Trans>
        </ButtonLink>
      </div>
      <ManagerForm id={id} owners={owners} onDone={onDone} />
    </>
  );
};

interface OwnerRowProps {
  readonly ownership: BusinessOwnership;
  readonly owners: BusinessOwners;
}

const OwnerRow = ({ ownership, owners }: OwnerRowProps) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  const { id, business, name, user, title, request_status: status } = ownership;
  const { data: documents } = useQuery(businessDocumentsQuery(business, useBusinessKind()));
  const external = ownership.external_customer;
  const needsPaper =
    external !== null &&
    documents !== undefined &&
    !documents.ofOwners.some((one) => one.external_customer === external);
  const isManager = user !== null && owners.managers.some((one) => one.user === user);
  return (
    <li>
      <Avatar name={name} />
      <span className={styles['text']}>
        <Link
          to={routes.edit}
          params={{ country, id: business }}
          search={{ update: 'owners', owner: id }}
          className={styles['rowLink']}
        >
          <bdi>{name}</bdi>
        </Link>
        <span className={styles['muted']}>{t(ownerTitleLabels[title])}</span>
        <span className={ownerStyles['badges']}>
          {isManager ? (
            <StatusBadge tone="info">
              <Trans>Managing person</Trans>
            </StatusBadge>
          ) : null}
          {needsPaper ? (
            <StatusBadge tone="warning">
              <Trans>ID needed</Trans>
            </StatusBadge>
          ) : null}
          {status ? (
            <StatusBadge tone={requestTones[status]}>{t(requestLabels[status])}</StatusBadge>
          ) : null}
        </span>
      </span>
      <strong>{inDigits(ownership.ownership_percentage)}%</strong>
    </li>
  );
};

/** Who manages the business: the customer, or an owner who is a customer. */
const ManagerForm = ({ id, owners, onDone }: SectionProps & Pick<OwnersProps, 'owners'>) => {
  const { t } = useLingui();
  const kind = useBusinessKind();
  const { data: self } = useQuery(userQuery());
  const former = owners.managers[0];
  const [manager, setManager] = useState(former?.user ?? '');
  const form = useForm({
    schema: v.object({ manager: choice() }),
    values: { manager },
    onChange: (change) => setManager(change.manager ?? ''),
    save: async ({ manager: chosen }) => {
      if (chosen !== former?.user) await chooseManager({ id, kind }, former, chosen);
      await onDone();
    },
  });
  const others = owners.ownerships.flatMap(({ user, name }) =>
    user === null || user === self?.id ? [] : [{ value: user, label: name }],
  );
  const own = self ? [{ value: self.id, label: t`You` }] : [];
  return (
    <Form
      form={form}
      isDocked
      labels={{ manager: t`Who manages the business?` }}
      action={<Trans>Save and continue</Trans>}
    >
      <ChoiceField
        name="manager"
        hint={t`The one who may sign for the business.`}
        options={[...own, ...others]}
      />
    </Form>
  );
};
