import { Box, Flex, Stack, Text } from '@chakra-ui/react';
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
import { ownerTitleLabels, requestLabels, requestTones } from './owner-labels.ts';
import { OwnerPage } from './owner-page.tsx';
import { toListedOwner } from './owner-shares.ts';
import type { SectionProps } from './section-form.tsx';
import { WithQuery } from './section-form.tsx';
import { RowLink, RowText, Rows } from '#app/ui/surfaces/link-rows.tsx';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Actions, MarkedRow } from './business-parts.tsx';

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

/** One piece for each owner, in the order of the list; the rest is not listed. */
const bar = {
  overflow: 'hidden',
  gap: '2px',
  height: '12px',
  borderRadius: 'sm',
  bg: 'border',
  _highContrast: { border: '1px solid CanvasText' },
} as const;

const pieces = ['primary', '#7b61c4', 'accent', 'info'];

interface OwnersProps extends SectionProps {
  readonly owners: BusinessOwners;
  readonly progress: BusinessProgress;
}

/** How much of the business is listed, in figures and as a bar. */
const Shares = ({ owners, progress }: Pick<OwnersProps, 'owners' | 'progress'>) => {
  const { t } = useLingui();
  const inDigits = useDigits();
  const listed = sumOfShares(owners.ownerships.map(toListedOwner));
  const sum = inDigits(formatPercentage(listed));
  const left = inDigits(formatPercentage(wholePercentage - listed));
  return (
    <Stack gap="2">
      <span>
        <Trans>
          <Text as="strong" textStyle="2xl">
            {sum}%
          </Text>{' '}
          of 100% listed
        </Trans>
      </span>
      <meter
        min={0}
        max={wholePercentage}
        value={listed}
        className="visually-hidden"
        aria-label={t`Ownership listed`}
      />
      <Flex {...bar} aria-hidden="true">
        {owners.ownerships.map((one, index) => (
          <Box
            as="span"
            key={one.id}
            bg={pieces[index] ?? 'fg.muted'}
            _highContrast={{ bg: 'Highlight', forcedColorAdjust: 'none' }}
            style={{ width: `${one.ownership_percentage}%` }}
          />
        ))}
      </Flex>
      {progress.may_miss_owner && owners.ownerships.length > 0 ? (
        <MutedText>
          <Trans>
            {left}% isn’t listed. Add everyone who owns 25% or more; under Business activity you
            confirm that no one is missing.
          </Trans>
        </MutedText>
      ) : null}
    </Stack>
  );
};

const Owners = ({ id, owners, progress, onDone }: OwnersProps) => {
  const { t } = useLingui();
  const { country } = useParams({ from: '/$country/user' });
  const routes = useBusinessRoutes();
  return (
    <>
      <Shares owners={owners} progress={progress} />
      {owners.ownerships.length > 0 ? (
        <Rows aria-label={t`Owners`}>
          {owners.ownerships.map((ownership) => (
            <OwnerRow key={ownership.id} ownership={ownership} owners={owners} />
          ))}
        </Rows>
      ) : (
        <MutedText>
          <Trans>No owner is listed yet. A non-profit needs none.</Trans>
        </MutedText>
      )}
      <Actions>
        <ButtonLink
          to={routes.edit}
          params={{ country, id }}
          search={{ update: 'owners', owner: 'new' }}
          kind={owners.ownerships.length === 0 ? 'primary' : 'secondary'}
        >
          <Trans>Add an owner</Trans>
        </ButtonLink>
      </Actions>
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
    <MarkedRow>
      <Avatar name={name} />
      <RowText gap="0.5">
        <RowLink>
          <Link
            to={routes.edit}
            params={{ country, id: business }}
            search={{ update: 'owners', owner: id }}
          >
            <bdi>{name}</bdi>
          </Link>
        </RowLink>
        <MutedText as="span">{t(ownerTitleLabels[title])}</MutedText>
        <Flex as="span" wrap="wrap" gap="1">
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
        </Flex>
      </RowText>
      <strong>{inDigits(ownership.ownership_percentage)}%</strong>
    </MarkedRow>
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
