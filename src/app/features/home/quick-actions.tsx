import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowUpRight, Landmark, Lock, Plus, Smartphone } from 'lucide-react';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { canUse } from '#domain/permissions/rules.ts';
import type { User } from '#contract/customers.ts';
import styles from './quick-actions.module.css';

/** The four tasks of most visits, by the resource that decides who may use them (spec 6). */
const actions = [
  { resource: 'transfer', to: '/$country/user/transferMoney', icon: ArrowUpRight },
  { resource: 'addMoney', to: '/$country/user/addMoney', icon: Plus },
  { resource: 'topUp', to: '/$country/user/top-up', icon: Smartphone },
  { resource: 'accounts', to: '/$country/user/accounts', icon: Landmark },
] as const;

type Action = (typeof actions)[number];

const ActionName = ({ resource }: Pick<Action, 'resource'>) => {
  if (resource === 'transfer') return <Trans>Send</Trans>;
  if (resource === 'addMoney') return <Trans>Add money</Trans>;
  return resource === 'topUp' ? <Trans>Top up</Trans> : <Trans>Details</Trans>;
};

/** A link to a task; a closed one stays on this screen, which then says why (product.md A18). */
const ActionLink = ({ action, isOpen }: { readonly action: Action; readonly isOpen: boolean }) => {
  const { country } = useParams({ from: '/$country/user' });
  const Icon = isOpen ? action.icon : Lock;
  const target = isOpen
    ? { to: action.to }
    : ({ to: '/$country/user/overview', search: { closed: action.resource } } as const);
  return (
    <li>
      <Link {...target} params={{ country }} className={styles['action']} data-open={isOpen}>
        <span className={styles['disc']}>
          <Icon size={20} aria-hidden="true" />
        </span>
        <span>
          <ActionName resource={action.resource} />
          {isOpen ? null : (
            <span className="visually-hidden">
              {' '}
              <Trans>(closed, shows why)</Trans>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
};

interface QuickActionsProps {
  /** While the customer is not known, every task is offered, and its screen decides. */
  readonly user: User | undefined;
}

/** What most visits are for, under the balances; closed tasks say why. */
export const QuickActions = ({ user }: QuickActionsProps) => {
  const { t } = useLingui();
  const facts = user && toPermissionFacts(user);
  return (
    <ul className={styles['actions']} aria-label={t`Quick actions`}>
      {actions.map((action) => (
        <ActionLink
          key={action.resource}
          action={action}
          isOpen={!facts || canUse(facts, action.resource)}
        />
      ))}
    </ul>
  );
};
