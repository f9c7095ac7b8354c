import type { InquiryStatus, RejectionReason } from '#domain/identity/verification-items.ts';
import type { Bank } from '../../bank.ts';

/** An identity check as it counts now. */
export interface Inquiry {
  readonly id: string;
  readonly status: InquiryStatus;
  readonly reason: RejectionReason | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** More than these are of no use to anybody. */
const mostShown = 20;

/** The name that an identity check is about, however it is written. */
export const nameToCheck = (person: {
  first_name: string;
  middle_name: string | null;
  last_name: string;
}): string =>
  [person.first_name, person.middle_name ?? '', person.last_name]
    .map((part) => part.normalize('NFC').trim().toLocaleLowerCase('en'))
    .filter((part) => part !== '')
    .join(' ');

/**
 * A person's identity checks, the newest first. One whose time has passed is expired, and so is one
 * under a name that the person no longer has, or after which staff asked for another.
 */
export const readInquiries = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<readonly Inquiry[]> => {
  const nowMs = await clock.businessMs();
  const rows = await db
    .selectFrom('identity_inquiry')
    .innerJoin('person', 'person.id', 'identity_inquiry.person_id')
    .leftJoin('verification_item', (join) =>
      join
        .onRef('verification_item.person_id', '=', 'person.id')
        .on('verification_item.kind', '=', 'IDENTITY')
        .on('verification_item.status', '=', 'REJECTED'),
    )
    .select([
      'identity_inquiry.id',
      'identity_inquiry.status',
      'checked_name',
      'identity_inquiry.reason_code',
      'identity_inquiry.created_at',
      'expires_at',
      'told_at',
      'verification_item.updated_at as asked_again_at',
      'first_name',
      'middle_name',
      'last_name',
    ])
    .where('identity_inquiry.person_id', '=', personId)
    .orderBy('identity_inquiry.created_at', 'desc')
    .orderBy('identity_inquiry.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => {
    const isOpen = row.status === 'created' || row.status === 'pending';
    const isOver = isOpen && row.expires_at.getTime() <= nowMs;
    const isAskedAgain = row.asked_again_at !== null && row.told_at <= row.asked_again_at;
    const isOfNoUse = row.checked_name !== nameToCheck(row) || isAskedAgain;
    return {
      id: row.id,
      status: isOver || (isOfNoUse && row.status !== 'failed') ? 'expired' : row.status,
      reason: row.reason_code,
      createdAt: row.created_at,
      updatedAt: row.told_at,
    };
  });
};
