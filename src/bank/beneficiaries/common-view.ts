import type { OwnBeneficiary } from './own-beneficiaries.ts';

/** What every payee's answer begins with. */
export const commonView = (row: OwnBeneficiary) => ({
  id: row.id,
  beneficiary_nickname: row.nickname,
  is_favourite: row.is_favourite,
  name_check: row.name_check,
  status: row.closed_at === null ? ('ACTIVE' as const) : ('DISABLED' as const),
  version: row.version,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
});
