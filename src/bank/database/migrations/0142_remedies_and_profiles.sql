-- Staff propose how a claim that asks for a second payment is corrected (docs/decisions/0141).

alter table claim add column proposed_remedy text check (proposed_remedy in ('REFUND', 'RESEND'));
alter table claim add check (proposed_remedy is null or proposed = 'WON' and remedy = 'RESEND');
grant update (proposed_remedy) on claim to :api_role;

-- A ticket about a limit names the profile whose limit it is (product.md A36).
alter table ticket add column profile_id uuid;
alter table ticket add check (profile_id is null or related_type is not distinct from 'LIMIT_RULE');
