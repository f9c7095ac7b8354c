import { html } from 'hono/html';
import type { SandboxStaff } from '#contract/sandbox.ts';
import { getShortName } from '#domain/customers/full-name.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { sandboxStaffMembers } from '../switches/tickets.ts';

/** An account that its customer locked, in the sandbox's back office. */
export interface LockLine {
  readonly customerId: string;
  readonly name: string;
  readonly email: string;
  readonly lockedAt: string;
  readonly hasNewPassword: boolean;
  /** The ticket in which the customer proves who they are. */
  readonly ticket: string | null;
  readonly proposedBy: string | null;
  readonly identityCheck: string | null;
}

const maxLocks = 60;

/** The locked accounts, the oldest lock first. */
export const readLockLines = async (db: Executor): Promise<readonly LockLine[]> => {
  const rows = await db
    .selectFrom('account_lock as lock')
    .innerJoin('customer', 'customer.id', 'lock.customer_id')
    .leftJoin('credential', 'credential.customer_id', 'lock.customer_id')
    .leftJoin('ticket', 'ticket.id', 'lock.ticket_id')
    .select(['lock.customer_id', 'locked_at', 'proposed_by', 'identity_check'])
    .select(['first_name', 'last_name', 'email_address', 'changed_at', 'reference'])
    .where('unlocked_at', 'is', null)
    .orderBy('locked_at')
    .limit(maxLocks)
    .execute();
  return rows.map((row) => ({
    customerId: row.customer_id,
    name: getShortName(row),
    email: row.email_address,
    lockedAt: row.locked_at.toISOString(),
    hasNewPassword: row.changed_at !== null && row.changed_at > row.locked_at,
    ticket: row.reference,
    proposedBy: row.proposed_by,
    identityCheck: row.identity_check,
  }));
};

const proposeForm = html`<form data-act="propose">
  <label
    >Identity checked by
    <select name="identity_check">
      <option value="DOCUMENTS">Documents in the ticket</option>
      <option value="VIDEO_CALL">Video call</option>
      <option value="BRANCH">At a branch</option>
    </select></label
  >
  <label>Reason <input name="reason" required /></label>
  <div class="row"><button class="plain">Propose to unlock</button></div>
</form>`;

const decideForms = ({ proposedBy, identityCheck }: LockLine) => html`
  <p>
    ${sandboxStaffMembers[proposedBy as SandboxStaff].name} proposes to unlock the account, identity
    checked by <code>${identityCheck}</code>. Another member of staff has to approve it.
  </p>
  <form data-act="approve">
    <label>Reason <input name="reason" required /></label>
    <div class="row"><button class="plain">Unlock the account</button></div>
  </form>
  <form data-act="decline">
    <label>Reason <input name="reason" required /></label>
    <div class="row"><button class="plain">Decline the proposal</button></div>
  </form>
`;

const lockItem = (line: LockLine) => html`
  <li data-locked="${line.customerId}">
    <strong>${line.name}</strong>
    <p>${line.email}, locked ${line.lockedAt}</p>
    ${line.ticket === null ? '' : html`<p>Ticket <code>${line.ticket}</code></p>`}
    <p>${line.hasNewPassword ? 'New password set' : 'No new password yet'}</p>
    ${line.proposedBy === null ? proposeForm : decideForms(line)}
    <p role="status"></p>
  </li>
`;

/** The section of the accounts that their customers locked; empty where there is none. */
export const locksSection = (lines: readonly LockLine[]) =>
  lines.length === 0
    ? ''
    : html`<section aria-labelledby="locks">
        <h2 id="locks">Locked accounts</h2>
        <ul class="list">
          ${lines.map(lockItem)}
        </ul>
      </section>`;
