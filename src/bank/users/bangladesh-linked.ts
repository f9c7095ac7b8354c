import { sql } from 'kysely';
import {
  isAcceptedForBdtOnly,
  isKycAccepted,
  profileApprovalStatuses,
} from '#domain/identity/approval-status.ts';

const acceptedStatuses = profileApprovalStatuses.filter(
  (status) => isKycAccepted(status) || isAcceptedForBdtOnly(status),
);

/**
 * Whether the row of `person` is Bangladesh-linked (product.md A34): an address in Bangladesh, an open
 * taka account, a verified national ID, or a linked business. Before there is an address, the country
 * named at sign-up counts as it does everywhere (spec 2).
 */
export const isBangladeshLinked = sql<boolean>`(
  coalesce((select legal.country from person_address legal
            where legal.person_id = person.id and legal.address_type = 'legal'),
           person.residence_country, '') = 'BD'
  or exists (select from account taka
             where taka.person_id = person.id and taka.kind = 'BDT' and taka.closed_at is null)
  or (person.profile_approval_status in (${sql.join(acceptedStatuses)})
      and exists (select from person_identification paper
                  where paper.person_id = person.id and paper.identification_class = 'NID'))
  or exists (select from linked_business business where business.person_id = person.id))`;
