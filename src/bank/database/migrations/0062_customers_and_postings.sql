-- Tables, columns and functions get the names of docs/glossary.md: a customer and not a person, a posting
-- and not a booking. No data changes. The functions are those of ../schema.

-- ---- Tables, types and columns ----

alter table account_agreement rename to account_consent;
alter table person rename to customer;
alter table person_address rename to customer_address;
alter table person_identification rename to customer_identification;
alter table person_profile rename to customer_profile;
alter table simulated_recharge rename to simulated_top_up;
alter table transfer_passkey_ask rename to transfer_passkey_challenge;
alter table user_account rename to usd_account;
alter table user_setting rename to customer_setting;
alter type booked_entry rename to posted_entry;
alter table access_token rename column person_id to customer_id;
alter table account rename column person_id to customer_id;
alter table account_closing rename column asked_at to requested_at;
alter table account_closing rename column told_at to notified_at;
alter table account_consent rename column agreed_at to given_at;
alter table bank_link_session rename column person_id to customer_id;
alter table beneficiary rename column person_id to customer_id;
alter table card_token rename column person_id to customer_id;
alter table consent rename column person_id to customer_id;
alter table contact_change rename column person_id to customer_id;
alter table credential rename column person_id to customer_id;
alter table customer_address rename column person_id to customer_id;
alter table customer_identification rename column person_id to customer_id;
alter table customer_profile rename column person_id to customer_id;
alter table customer_setting rename column person_id to customer_id;
alter table deposit rename column person_id to customer_id;
alter table deposit_void rename column person_id to customer_id;
alter table export_run rename column person_id to customer_id;
alter table idempotent_answer rename column person_id to customer_id;
alter table identity_inquiry rename column person_id to customer_id;
alter table identity_inquiry rename column told_at to last_event_at;
alter table inbox_message rename column person_id to customer_id;
alter table linked_bank rename column person_id to customer_id;
alter table linked_business rename column person_id to customer_id;
alter table notification rename column person_id to customer_id;
alter table notification_choice rename column person_id to customer_id;
alter table oidc_payload rename column person_id to customer_id;
alter table onboarding_step rename column person_id to customer_id;
alter table one_time_code rename column person_id to customer_id;
alter table passkey rename column person_id to customer_id;
alter table passkey_challenge rename column person_id to customer_id;
alter table password_reset rename column person_id to customer_id;
alter table registration rename column is_taken to is_registered;
alter table sandbox_clock rename column story_ends_at to history_ends_at;
alter table session_sighting rename column person_id to customer_id;
alter table staff_proposal rename column person_id to customer_id;
alter table status_change rename column person_id to customer_id;
alter table stored_file rename column person_id to customer_id;
alter table top_up rename column person_id to customer_id;
alter table top_up_quote rename column person_id to customer_id;
alter table top_up_void rename column person_id to customer_id;
alter table transfer rename column person_id to customer_id;
alter table transfer_quote rename column person_id to customer_id;
alter table transfer_void rename column person_id to customer_id;
alter table trusted_device rename column person_id to customer_id;
alter table unfinished_upload rename column person_id to customer_id;
alter table verification_case rename column person_id to customer_id;
alter table verification_case rename column told_at to last_event_at;
alter table verification_item rename column person_id to customer_id;

-- ---- Constraints, indexes and triggers ----

alter table access_token rename constraint access_token_person_id_fkey to access_token_customer_id_fkey;
alter table access_token rename constraint access_token_person_id_not_null to access_token_customer_id_not_null;
alter table account rename constraint account_person_id_fkey to account_customer_id_fkey;
alter table account rename constraint account_person_id_not_null to account_customer_id_not_null;
alter table account_closing rename constraint account_closing_asked_at_not_null to account_closing_requested_at_not_null;
alter table account_consent rename constraint account_agreement_account_id_fkey to account_consent_account_id_fkey;
alter table account_consent rename constraint account_agreement_account_id_not_null to account_consent_account_id_not_null;
alter table account_consent rename constraint account_agreement_agreed_at_not_null to account_consent_given_at_not_null;
alter table account_consent rename constraint account_agreement_pkey to account_consent_pkey;
alter table account_consent rename constraint account_agreement_terms_check to account_consent_terms_check;
alter table account_consent rename constraint account_agreement_terms_not_null to account_consent_terms_not_null;
alter table bank_link_session rename constraint bank_link_session_person_id_fkey to bank_link_session_customer_id_fkey;
alter table bank_link_session rename constraint bank_link_session_person_id_not_null to bank_link_session_customer_id_not_null;
alter table beneficiary rename constraint beneficiary_person_id_fkey to beneficiary_customer_id_fkey;
alter table beneficiary rename constraint beneficiary_person_id_not_null to beneficiary_customer_id_not_null;
alter table card_token rename constraint card_token_person_id_fkey to card_token_customer_id_fkey;
alter table card_token rename constraint card_token_person_id_not_null to card_token_customer_id_not_null;
alter table consent rename constraint consent_person_id_fkey to consent_customer_id_fkey;
alter table consent rename constraint consent_person_id_not_null to consent_customer_id_not_null;
alter table contact_change rename constraint contact_change_person_id_fkey to contact_change_customer_id_fkey;
alter table contact_change rename constraint contact_change_person_id_not_null to contact_change_customer_id_not_null;
alter table credential rename constraint credential_person_id_fkey to credential_customer_id_fkey;
alter table credential rename constraint credential_person_id_not_null to credential_customer_id_not_null;
alter table customer rename constraint person_admin_review_status_check to customer_admin_review_status_check;
alter table customer rename constraint person_asks_new_devices_not_null to customer_asks_new_devices_not_null;
alter table customer rename constraint person_created_at_not_null to customer_created_at_not_null;
alter table customer rename constraint person_email_address_check to customer_email_address_check;
alter table customer rename constraint person_email_address_not_null to customer_email_address_not_null;
alter table customer rename constraint person_first_name_not_null to customer_first_name_not_null;
alter table customer rename constraint person_id_not_null to customer_id_not_null;
alter table customer rename constraint person_is_full_access_given_not_null to customer_is_full_access_given_not_null;
alter table customer rename constraint person_language_check to customer_language_check;
alter table customer rename constraint person_language_not_null to customer_language_not_null;
alter table customer rename constraint person_last_name_not_null to customer_last_name_not_null;
alter table customer rename constraint person_mobile_number_check to customer_mobile_number_check;
alter table customer rename constraint person_offered_mobile_number_check to customer_offered_mobile_number_check;
alter table customer rename constraint person_pkey to customer_pkey;
alter table customer rename constraint person_profile_approval_status_not_null to customer_profile_approval_status_not_null;
alter table customer rename constraint person_residence_country_check to customer_residence_country_check;
alter table customer rename constraint person_synctera_user_status_check to customer_synctera_user_status_check;
alter table customer_address rename constraint person_address_address_line_1_not_null to customer_address_address_line_1_not_null;
alter table customer_address rename constraint person_address_address_type_check to customer_address_address_type_check;
alter table customer_address rename constraint person_address_address_type_not_null to customer_address_address_type_not_null;
alter table customer_address rename constraint person_address_country_check to customer_address_country_check;
alter table customer_address rename constraint person_address_country_not_null to customer_address_country_not_null;
alter table customer_address rename constraint person_address_id_not_null to customer_address_id_not_null;
alter table customer_address rename constraint person_address_person_id_address_type_key to customer_address_customer_id_address_type_key;
alter table customer_address rename constraint person_address_person_id_fkey to customer_address_customer_id_fkey;
alter table customer_address rename constraint person_address_person_id_not_null to customer_address_customer_id_not_null;
alter table customer_address rename constraint person_address_pkey to customer_address_pkey;
alter table customer_address rename constraint person_address_postal_code_not_null to customer_address_postal_code_not_null;
alter table customer_identification rename constraint person_identification_given_at_not_null to customer_identification_given_at_not_null;
alter table customer_identification rename constraint person_identification_identification_class_check to customer_identification_identification_class_check;
alter table customer_identification rename constraint person_identification_identification_class_not_null to customer_identification_identification_class_not_null;
alter table customer_identification rename constraint person_identification_last_four_check to customer_identification_last_four_check;
alter table customer_identification rename constraint person_identification_last_four_not_null to customer_identification_last_four_not_null;
alter table customer_identification rename constraint person_identification_number_fingerprint_check to customer_identification_number_fingerprint_check;
alter table customer_identification rename constraint person_identification_number_fingerprint_not_null to customer_identification_number_fingerprint_not_null;
alter table customer_identification rename constraint person_identification_person_id_fkey to customer_identification_customer_id_fkey;
alter table customer_identification rename constraint person_identification_person_id_not_null to customer_identification_customer_id_not_null;
alter table customer_identification rename constraint person_identification_pkey to customer_identification_pkey;
alter table customer_identification rename constraint person_identification_sealed_number_not_null to customer_identification_sealed_number_not_null;
alter table customer_profile rename constraint person_profile_onboarding_type_check to customer_profile_onboarding_type_check;
alter table customer_profile rename constraint person_profile_person_id_fkey to customer_profile_customer_id_fkey;
alter table customer_profile rename constraint person_profile_person_id_not_null to customer_profile_customer_id_not_null;
alter table customer_profile rename constraint person_profile_pkey to customer_profile_pkey;
alter table customer_profile rename constraint person_profile_referral_code_check to customer_profile_referral_code_check;
alter table customer_profile rename constraint person_profile_subscription_plan_check to customer_profile_subscription_plan_check;
alter table customer_profile rename constraint person_profile_updated_at_not_null to customer_profile_updated_at_not_null;
alter table customer_setting rename constraint user_setting_check to customer_setting_check;
alter table customer_setting rename constraint user_setting_chosen_at_not_null to customer_setting_chosen_at_not_null;
alter table customer_setting rename constraint user_setting_name_not_null to customer_setting_name_not_null;
alter table customer_setting rename constraint user_setting_person_id_fkey to customer_setting_customer_id_fkey;
alter table customer_setting rename constraint user_setting_person_id_not_null to customer_setting_customer_id_not_null;
alter table customer_setting rename constraint user_setting_pkey to customer_setting_pkey;
alter table customer_setting rename constraint user_setting_value_not_null to customer_setting_value_not_null;
alter table deposit rename constraint deposit_person_id_client_reference_key to deposit_customer_id_client_reference_key;
alter table deposit rename constraint deposit_person_id_fkey to deposit_customer_id_fkey;
alter table deposit rename constraint deposit_person_id_not_null to deposit_customer_id_not_null;
alter table deposit_void rename constraint deposit_void_person_id_fkey to deposit_void_customer_id_fkey;
alter table deposit_void rename constraint deposit_void_person_id_not_null to deposit_void_customer_id_not_null;
alter table export_run rename constraint export_run_person_id_fkey to export_run_customer_id_fkey;
alter table export_run rename constraint export_run_person_id_not_null to export_run_customer_id_not_null;
alter table idempotent_answer rename constraint idempotent_answer_person_id_fkey to idempotent_answer_customer_id_fkey;
alter table idempotent_answer rename constraint idempotent_answer_person_id_not_null to idempotent_answer_customer_id_not_null;
alter table identity_inquiry rename constraint identity_inquiry_person_id_fkey to identity_inquiry_customer_id_fkey;
alter table identity_inquiry rename constraint identity_inquiry_person_id_not_null to identity_inquiry_customer_id_not_null;
alter table identity_inquiry rename constraint identity_inquiry_told_at_not_null to identity_inquiry_last_event_at_not_null;
alter table inbox_message rename constraint inbox_message_person_id_fkey to inbox_message_customer_id_fkey;
alter table ledger_account rename constraint kind_in_its_currency to kind_has_the_currency;
alter table linked_bank rename constraint linked_bank_person_id_fkey to linked_bank_customer_id_fkey;
alter table linked_bank rename constraint linked_bank_person_id_not_null to linked_bank_customer_id_not_null;
alter table linked_business rename constraint linked_business_person_id_fkey to linked_business_customer_id_fkey;
alter table linked_business rename constraint linked_business_person_id_not_null to linked_business_customer_id_not_null;
alter table notification rename constraint notification_person_id_fkey to notification_customer_id_fkey;
alter table notification rename constraint notification_person_id_not_null to notification_customer_id_not_null;
alter table notification_choice rename constraint notification_choice_person_id_fkey to notification_choice_customer_id_fkey;
alter table notification_choice rename constraint notification_choice_person_id_not_null to notification_choice_customer_id_not_null;
alter table onboarding_step rename constraint onboarding_step_person_id_fkey to onboarding_step_customer_id_fkey;
alter table onboarding_step rename constraint onboarding_step_person_id_not_null to onboarding_step_customer_id_not_null;
alter table one_time_code rename constraint one_time_code_person_id_fkey to one_time_code_customer_id_fkey;
alter table one_time_code rename constraint one_time_code_person_id_not_null to one_time_code_customer_id_not_null;
alter table passkey rename constraint passkey_person_id_fkey to passkey_customer_id_fkey;
alter table passkey rename constraint passkey_person_id_not_null to passkey_customer_id_not_null;
alter table passkey_challenge rename constraint passkey_challenge_person_id_fkey to passkey_challenge_customer_id_fkey;
alter table passkey_challenge rename constraint passkey_challenge_person_id_not_null to passkey_challenge_customer_id_not_null;
alter table password_reset rename constraint password_reset_person_id_fkey to password_reset_customer_id_fkey;
alter table registration rename constraint registration_is_taken_not_null to registration_is_registered_not_null;
alter table session_sighting rename constraint session_sighting_person_id_fkey to session_sighting_customer_id_fkey;
alter table session_sighting rename constraint session_sighting_person_id_not_null to session_sighting_customer_id_not_null;
alter table simulated_top_up rename constraint simulated_recharge_ends_at_not_null to simulated_top_up_ends_at_not_null;
alter table simulated_top_up rename constraint simulated_recharge_id_not_null to simulated_top_up_id_not_null;
alter table simulated_top_up rename constraint simulated_recharge_pkey to simulated_top_up_pkey;
alter domain sound_account rename constraint only_customers_hold to only_customers_have_holds;
alter domain sound_entry rename constraint adds_up to balance_adds_up;
alter domain sound_entry rename constraint moves_something to amount_is_not_zero;
alter domain sound_journal rename constraint is_of_another to refers_to_another_journal;
alter domain sound_transaction rename constraint cause_is_of_a_known_type to cause_type_is_known;
alter domain sound_transaction rename constraint reference_is_written_so to reference_has_its_format;
alter domain sound_transaction rename constraint status_is_of_its_list to status_fits_the_list;
alter domain sound_transaction rename constraint taka_are_positive to bdt_amount_is_positive;
alter table staff_proposal rename constraint staff_proposal_person_id_fkey to staff_proposal_customer_id_fkey;
alter table staff_proposal rename constraint staff_proposal_person_id_not_null to staff_proposal_customer_id_not_null;
alter table status_change rename constraint status_change_person_id_fkey to status_change_customer_id_fkey;
alter table status_change rename constraint status_change_person_id_not_null to status_change_customer_id_not_null;
alter table stored_file rename constraint stored_file_person_id_fkey to stored_file_customer_id_fkey;
alter table stored_file rename constraint stored_file_person_id_not_null to stored_file_customer_id_not_null;
alter table top_up rename constraint top_up_person_id_client_reference_key to top_up_customer_id_client_reference_key;
alter table top_up rename constraint top_up_person_id_fkey to top_up_customer_id_fkey;
alter table top_up rename constraint top_up_person_id_not_null to top_up_customer_id_not_null;
alter table top_up_quote rename constraint top_up_quote_person_id_fkey to top_up_quote_customer_id_fkey;
alter table top_up_quote rename constraint top_up_quote_person_id_not_null to top_up_quote_customer_id_not_null;
alter table top_up_void rename constraint top_up_void_person_id_fkey to top_up_void_customer_id_fkey;
alter table top_up_void rename constraint top_up_void_person_id_not_null to top_up_void_customer_id_not_null;
alter table transaction rename constraint tells_an_entry to describes_an_entry;
alter table transfer rename constraint transfer_person_id_client_reference_key to transfer_customer_id_client_reference_key;
alter table transfer rename constraint transfer_person_id_fkey to transfer_customer_id_fkey;
alter table transfer rename constraint transfer_person_id_not_null to transfer_customer_id_not_null;
alter table transfer_passkey_challenge rename constraint transfer_passkey_ask_challenge_check to transfer_passkey_challenge_challenge_check;
alter table transfer_passkey_challenge rename constraint transfer_passkey_ask_challenge_not_null to transfer_passkey_challenge_challenge_not_null;
alter table transfer_passkey_challenge rename constraint transfer_passkey_ask_expires_at_not_null to transfer_passkey_challenge_expires_at_not_null;
alter table transfer_passkey_challenge rename constraint transfer_passkey_ask_pkey to transfer_passkey_challenge_pkey;
alter table transfer_passkey_challenge rename constraint transfer_passkey_ask_quote_id_fkey to transfer_passkey_challenge_quote_id_fkey;
alter table transfer_passkey_challenge rename constraint transfer_passkey_ask_quote_id_not_null to transfer_passkey_challenge_quote_id_not_null;
alter table transfer_quote rename constraint transfer_quote_person_id_fkey to transfer_quote_customer_id_fkey;
alter table transfer_quote rename constraint transfer_quote_person_id_not_null to transfer_quote_customer_id_not_null;
alter table transfer_void rename constraint transfer_void_person_id_fkey to transfer_void_customer_id_fkey;
alter table transfer_void rename constraint transfer_void_person_id_not_null to transfer_void_customer_id_not_null;
alter table trusted_device rename constraint trusted_device_person_id_fkey to trusted_device_customer_id_fkey;
alter table trusted_device rename constraint trusted_device_person_id_not_null to trusted_device_customer_id_not_null;
alter table unfinished_upload rename constraint unfinished_upload_person_id_fkey to unfinished_upload_customer_id_fkey;
alter table unfinished_upload rename constraint unfinished_upload_person_id_not_null to unfinished_upload_customer_id_not_null;
alter table usd_account rename constraint user_account_account_status_check to usd_account_account_status_check;
alter table usd_account rename constraint user_account_account_status_not_null to usd_account_account_status_not_null;
alter table usd_account rename constraint user_account_account_type_check to usd_account_account_type_check;
alter table usd_account rename constraint user_account_account_type_not_null to usd_account_account_type_not_null;
alter table usd_account rename constraint user_account_id_fkey to usd_account_id_fkey;
alter table usd_account rename constraint user_account_id_not_null to usd_account_id_not_null;
alter table usd_account rename constraint user_account_pkey to usd_account_pkey;
alter table usd_account rename constraint user_account_profile_id_not_null to usd_account_profile_id_not_null;
alter table usd_account rename constraint user_account_profile_type_check to usd_account_profile_type_check;
alter table usd_account rename constraint user_account_profile_type_not_null to usd_account_profile_type_not_null;
alter table usd_account rename constraint user_account_routing_number_check to usd_account_routing_number_check;
alter table usd_account rename constraint user_account_routing_number_not_null to usd_account_routing_number_not_null;
alter table verification_case rename constraint verification_case_person_id_fkey to verification_case_customer_id_fkey;
alter table verification_case rename constraint verification_case_person_id_not_null to verification_case_customer_id_not_null;
alter table verification_item rename constraint verification_item_person_id_fkey to verification_item_customer_id_fkey;
alter table verification_item rename constraint verification_item_person_id_not_null to verification_item_customer_id_not_null;
alter index access_token_person rename to access_token_customer;
alter index account_person rename to account_customer;
alter index beneficiary_person rename to beneficiary_customer;
alter index deposit_person rename to deposit_customer;
alter index export_run_person rename to export_run_customer;
alter index linked_business_person rename to linked_business_customer;
alter index oidc_payload_person rename to oidc_payload_customer;
alter index passkey_person rename to passkey_customer;
alter index password_reset_person rename to password_reset_customer;
alter index person_email_address rename to customer_email_address;
alter index person_identification_fingerprint rename to customer_identification_fingerprint;
alter index person_mobile_number rename to customer_mobile_number;
alter index session_sighting_person rename to session_sighting_customer;
alter index staff_proposal_person rename to staff_proposal_customer;
alter index top_up_person rename to top_up_customer;
alter index transfer_person rename to transfer_customer;
alter trigger customer_account_never_emptied on account rename to customer_account_not_truncated;
alter trigger customer_account_stays on account rename to customer_account_not_deleted;
alter trigger entry_stays on entry rename to entry_not_truncated;
alter trigger hold_never_emptied on hold rename to hold_not_truncated;
alter trigger hold_stays on hold rename to hold_not_deleted;
alter trigger idempotent_answer_stays on idempotent_answer rename to idempotent_answer_fixed;
alter trigger journal_stays on journal rename to journal_not_truncated;
alter trigger account_goes_on on ledger_account rename to account_number_increases;
alter trigger account_keeps_nature on ledger_account rename to account_identity_fixed;
alter trigger account_never_emptied on ledger_account rename to account_not_truncated;
alter trigger account_stays on ledger_account rename to account_not_deleted;
alter trigger account_stays_closed on ledger_account rename to account_not_reopened;
alter trigger account_kind_stays on ledger_account_kind rename to account_kind_fixed;
alter trigger transaction_text_stays on transaction rename to transaction_text_fixed;

-- ---- Functions ----

drop function begin_export;
drop function book_transactions;
drop function close_hold_transaction;
drop function confirm_transaction;
drop function decline_transaction;
drop function ledger_advance;
drop function ledger_enter;
drop function ledger_leg_accounts;
drop function ledger_post_legs;
drop function ledger_repay;
drop function ledger_write;
drop function lock_top_up;
drop function lock_transfer;
drop function place_hold_transaction;
drop function post_transaction;
drop function sandbox_take_fault;
drop function settle_transaction;
drop function take_due_top_up;
drop function take_due_transfer;
drop function top_up_require_as_planned;
drop function top_up_require_quote;
drop function top_up_write_events;
drop function transfer_fail_hold;
drop function transfer_require_as_planned;
drop function transfer_take_turn;
drop function transfer_write_events;
drop function void_top_up;
drop function void_transfer;

-- The hash of a request. Its entries are hashed under their former name, so that a journal posted before
-- migration 0062 is still recognized when it is sent again. Stable and not immutable, so that PostgreSQL
-- inlines it into the calling statement.
create or replace function ledger_hash(request jsonb) returns bytea
language sql stable as $$
  select sha256(convert_to((case when request ? 'entries'
    then request - 'entries' || jsonb_build_object('legs', request -> 'entries') else request end)::text, 'UTF8'))
$$;

-- The accounts of a list of entries.
create function ledger_entry_accounts(entries jsonb) returns uuid[]
language plpgsql immutable as $$
declare
  accounts uuid[] := '{}';
begin
  for place in 0 .. jsonb_array_length(entries) - 1 loop
    accounts := accounts || (entries -> place ->> 'account')::uuid;
  end loop;
  return accounts;
end $$;

-- The entries of a journal.
create or replace function ledger_entries(journal uuid) returns posted_entry[]
language sql stable as $$
  select array_agg(row(j.id, e.account_id, e.number, e.amount, j.sequence, j.booked_at,
      a.kind like 'customer%')::posted_entry)
    from journal j join entry e on e.journal_id = j.id join ledger_account a on a.id = e.account_id
    where j.id = journal
$$;

-- Posts one journal and returns its entries. Returns null where the same request was posted before. The
-- caller has locked the accounts. Every way of posting ends here, so all checks of the accounts are here.
-- The entries of a customer's account never go back in time: the order by number is the order by time
-- (product.md A28).
-- Refuses: temporarily_unavailable, not_found, account_closed, insufficient_funds, conflict, invalid_input.
create function ledger_post_journal(
  journal_id uuid, journal_kind text, given_at timestamptz, given_date date, entries jsonb,
  reversed uuid, cause uuid, hash bytea) returns posted_entry[]
language plpgsql as $$
declare
  accounts uuid[] := '{}';
  amounts bigint[] := '{}';
  refusal text;
  moment timestamptz;
  known bytea;
  written posted_entry[];
begin
  for place in 0 .. jsonb_array_length(entries) - 1 loop
    accounts := accounts || (entries -> place ->> 'account')::uuid;
    amounts := amounts || (entries -> place ->> 'amount')::bigint;
  end loop;
  select coalesce(
      case when exists (select from ledger_stop) then 'temporarily_unavailable' end,
      min(case
        when a.id is null then 'not_found'
        when a.closed_at is not null then 'account_closed'
        when a.kind like 'customer%' and l.amount < 0 and a.booked - a.held + l.amount < 0 then 'insufficient_funds'
      end)),
    greatest(given_at, max(a.last_booked_at) filter (where a.kind like 'customer%' or a.kind = 'receivable')),
    (select j.request_hash from journal j where j.id = journal_id)
  into refusal, moment, known
  from unnest(accounts, amounts) l (account, amount)
    left join ledger_account a on a.id = l.account and a.id = any (accounts);
  if (known is null and refusal is null and journal_id is not null and given_at is not null) is not true then
    if known = hash and cause is null then return null; end if;
    if known is not null then perform ledger_refuse('conflict', 'this journal id was used for another request'); end if;
    perform ledger_require_running();
    if journal_id is null or given_at is null then perform ledger_refuse('invalid_input', 'id and booked_at are needed'); end if;
    perform ledger_refuse(refusal);
  end if;

  with posted as (
    insert into journal values (journal_id, nextval('ledger_sequence'), journal_kind, moment,
      coalesce(given_date, (moment at time zone 'UTC')::date), reversed, cause, hash)
    returning sequence),
  moved as (
    update ledger_account a set
      booked = a.booked + l.amount, last_number = a.last_number + 1, last_booked_at = moment,
      last_seal = ledger_seal(a.last_seal, journal_id, journal_kind, moment, a.last_number + 1, l.amount, a.booked + l.amount)
    from unnest(accounts, amounts) l (account, amount)
    where a.id = l.account and a.id = any (accounts)
    returning a.id, a.kind, a.last_number, l.amount, a.booked, a.last_seal),
  entered as (
    insert into entry
      select m.id, m.last_number, journal_id, m.amount, m.booked - m.amount, m.booked, m.last_seal from moved m)
  select array_agg(row(journal_id, m.id, m.last_number, m.amount, p.sequence, moment,
      m.kind like 'customer%')::posted_entry)
    into written from posted p, moved m;
  -- An account with two entries is updated once only.
  if coalesce(cardinality(written), 0) <> cardinality(accounts) then
    perform ledger_refuse('invalid_input', 'an account has two entries in one journal');
  end if;
  return written;
end $$;

-- Posts the shortfall of customers' accounts for these entries as an advance from their receivables, in a
-- journal before the debit. The debit stays whole and the account does not fall below zero (A32).
create function ledger_advance(advance_id uuid, cause uuid, moment timestamptz, entries jsonb) returns void
language plpgsql as $$
declare
  advance jsonb;
begin
  with short as (
    select l.account, -(a.booked - a.held + l.amount) as amount
    from jsonb_to_recordset(entries) l (account uuid, amount bigint) join ledger_account a on a.id = l.account
    where a.kind like 'customer%' and l.amount < 0 and a.closed_at is null and a.booked - a.held + l.amount < 0)
  select jsonb_agg(entry) into advance from (
    select jsonb_build_object('account', account, 'amount', amount) entry from short
    union all
    select jsonb_build_object('account', ledger_receivable(account), 'amount', -amount) from short) entries;
  if advance is not null then
    perform ledger_post_journal(advance_id, 'receivable_advance', moment, null, advance, null, cause, ledger_hash(advance));
  end if;
end $$;

-- Repays the receivables of the credited customers from their available balances, in a journal of its own (A32).
create function ledger_repay(repayment_id uuid, cause uuid, moment timestamptz, entries jsonb) returns void
language plpgsql as $$
declare
  repayment jsonb;
begin
  with due_repayment as (
    select a.id as account, r.id as receivable, least(-r.booked, a.booked - a.held, l.amount) as amount
    from jsonb_to_recordset(entries) l (account uuid, amount bigint)
      join ledger_account a on a.id = l.account join ledger_account r on r.customer_account_id = a.id
    where l.amount > 0 and r.booked < 0 and a.booked - a.held > 0)
  select jsonb_agg(entry) into repayment from (
    select jsonb_build_object('account', account, 'amount', -amount) entry from due_repayment
    union all
    select jsonb_build_object('account', receivable, 'amount', amount) from due_repayment) entries;
  if repayment is not null then
    perform ledger_post_journal(repayment_id, 'receivable_repayment', moment, null, repayment, null, cause, ledger_hash(repayment));
  end if;
end $$;

-- Posts a journal with its advance and its repayment, and returns the entries of the journal itself.
create function ledger_post_with_advance(request jsonb, entries jsonb, reversed uuid) returns posted_entry[]
language plpgsql as $$
declare
  id uuid := request ->> 'id';
  moment timestamptz := request ->> 'booked_at';
  written posted_entry[];
begin
  if request ->> 'advance_id' is not null then
    perform ledger_advance((request ->> 'advance_id')::uuid, id, moment, entries);
  end if;
  written := ledger_post_journal(id, request ->> 'kind', moment, (request ->> 'value_date')::date, entries, reversed, null, ledger_hash(request));
  if request ->> 'repayment_id' is not null then
    perform ledger_repay((request ->> 'repayment_id')::uuid, id, moment, entries);
  end if;
  return written;
end $$;

create function ledger_post_request(request jsonb, entries jsonb, reversed uuid) returns jsonb
language plpgsql as $$
begin
  perform ledger_post_with_advance(request, entries, reversed);
  return ledger_journal((request ->> 'id')::uuid);
end $$;

-- Posts a journal. {id, kind, booked_at, value_date?, entries: [{account, amount}], advance_id?, repayment_id?}
-- -> the journal (ledger_journal). Refuses: not_found, account_closed, insufficient_funds, conflict.
create or replace function ledger_post(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform ledger_lock(ledger_entry_accounts(request -> 'entries'));
  return coalesce(ledger_known_journal(request), ledger_post_request(request, request -> 'entries', null));
end $$;

-- Settles a hold with a journal of the same, a smaller or a larger amount. The rest of the hold is
-- released. A larger amount needs available money, or `advance_id` to post the shortfall (A32).
-- {id, hold, kind, booked_at, value_date?, entries, advance_id?} -> the journal.
-- Refuses: not_found, hold_not_open, and as ledger_post.
create or replace function ledger_settle(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  settled uuid := request ->> 'hold';
  holder uuid;
  answer jsonb;
begin
  select h.account_id into holder from hold h where h.id = settled;
  if holder is null then perform ledger_refuse('not_found'); end if;
  if not exists (select from jsonb_to_recordset(request -> 'entries') l (account uuid, amount bigint)
                 where l.account = holder and l.amount < 0) then
    perform ledger_refuse('invalid_input', 'a settlement debits the account of its hold');
  end if;
  perform ledger_lock(ledger_entry_accounts(request -> 'entries'));
  answer := ledger_known_journal(request);
  if answer is not null then return answer; end if;
  if (select h.status from hold h where h.id = settled) <> 'open' then perform ledger_refuse('hold_not_open'); end if;
  -- The held amount must be available before the debit, but the row of the hold refers to the new journal.
  update ledger_account set held = held - (select h.amount from hold h where h.id = settled) where id = holder;
  answer := ledger_post_request(request, request -> 'entries', null);
  update hold set status = 'settled', journal_id = (request ->> 'id')::uuid,
    closed_at = greatest(placed_at, (answer ->> 'booked_at')::timestamptz) where id = settled;
  return answer;
end $$;

-- Posts the opposite of a journal, once. {id, reverses, kind?, booked_at, value_date?, advance_id?,
-- repayment_id?} -> the journal. Refuses: not_found, already_reversed, conflict (a reversal, an advance
-- or a repayment is only undone through the journal that caused it), and as ledger_post.
create or replace function ledger_reverse(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original journal;
  entries jsonb;
  answer jsonb;
begin
  request := jsonb_build_object('kind', 'reversal') || request;
  select * into original from journal j where j.id = (request ->> 'reverses')::uuid;
  if original.id is null then perform ledger_refuse('not_found'); end if;
  select jsonb_agg(jsonb_build_object('account', e.account_id, 'amount', -e.amount)) into entries
    from entry e where e.journal_id = original.id;
  perform ledger_lock(ledger_entry_accounts(entries));
  answer := ledger_known_journal(request);
  if answer is not null then return answer; end if;
  if original.reverses is not null or original.caused_by is not null then
    perform ledger_refuse('conflict', 'this journal cannot be reversed by itself');
  end if;
  if exists (select from journal j where j.reverses = original.id) then perform ledger_refuse('already_reversed'); end if;
  return ledger_post_request(request, entries, original.id);
end $$;

-- The profile an account belongs to: the id of the customer or of a business.
create or replace function account_profile(account_id uuid) returns uuid
language sql stable set search_path = public, pg_temp as $$
  select coalesce(u.profile_id, b.profile_id, a.customer_id) from account a
    left join usd_account u on u.id = a.id left join bdt_account b on b.id = a.id
    where a.id = account_id
$$;

create or replace function transaction_check_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from account where id = new.account_id) then
    raise foreign_key_violation using message = 'transaction_without_account',
      detail = format('there is no account %s', new.account_id);
  end if;
  return null;
end $$;

-- Writes the statement lines of the entries of a journal. Each entry on an account of a customer needs
-- exactly one draft of the same amount and direction, otherwise nothing is written.
create or replace function transaction_write_posted(drafts jsonb, entries posted_entry[]) returns void
language plpgsql as $$
declare
  entry posted_entry;
  written bigint;
  expected bigint := 0;
begin
  insert into transaction (
      id, reference_id, account_id, card_id, list, account_number_in_list, card_number_in_list,
      ledger_sequence, transaction_time, direction, amount, type, subtype, status, memo, dst_account_no,
      dst_account_nickname, bdt_amount, conversion_rate, reason, user_data, journal_id, related_type,
      related_id, fee_amount)
    select d.id, d.reference_id, e.account_id, d.card_id, 'POSTED', e.number,
      case when d.card_id is not null then (transaction_next_number(d.card_id, 'POSTED', e.booked_at)).number end,
      e.sequence, e.booked_at, d.direction, d.amount, d.type, d.subtype, d.status, d.memo, d.dst_account_no,
      d.dst_account_nickname, d.bdt_amount, d.conversion_rate, d.reason, d.user_data, e.journal_id,
      d.related_type, d.related_id, d.fee_amount
    from jsonb_to_recordset(drafts) d (
        id uuid, reference_id text, account_id uuid, card_id uuid, direction text, amount bigint, type text,
        subtype text, status text, memo text, dst_account_no text, dst_account_nickname text, bdt_amount bigint,
        conversion_rate numeric(14, 8), reason text, user_data jsonb, related_type text, related_id uuid,
        fee_amount bigint)
      join unnest(entries) e on e.account_id = d.account_id and e.is_customers
        and e.amount = case d.direction when 'credit' then d.amount when 'debit' then -d.amount end;
  get diagnostics written = row_count;
  foreach entry in array entries loop
    if entry.is_customers then expected := expected + 1; end if;
  end loop;
  if written <> expected or written <> jsonb_array_length(drafts) then
    raise exception 'transactions do not match the entries on accounts of customers';
  end if;
end $$;

-- Writes the statement lines of the journals that a posting caused.
create or replace function transaction_write_caused(journal_answer jsonb) returns void
language plpgsql as $$
declare
  caused jsonb;
  entries posted_entry[];
  drafts jsonb;
begin
  for caused in select value from jsonb_array_elements(journal_answer -> 'caused') loop
    entries := ledger_entries((caused ->> 'id')::uuid);
    select jsonb_agg(jsonb_build_object(
        'id', fresh.id, 'reference_id', 'KH' || upper(right(replace(fresh.id::text, '-', ''), 10)),
        'account_id', e.account_id, 'direction', case when e.amount > 0 then 'credit' else 'debit' end,
        'amount', abs(e.amount)::text, 'type', 'ADJUSTMENT', 'subtype', upper(caused ->> 'kind'),
        'status', 'POSTED')) into drafts
      from unnest(entries) e
        cross join lateral (select gen_random_uuid() as id where e.account_id is not null) fresh
      where e.is_customers;
    perform transaction_write_posted(coalesce(drafts, '[]'), entries);
  end loop;
end $$;

-- Posts one journal with its statement lines. {journal: as ledger_post or ledger_reverse, transactions:
-- drafts}. The caller has locked the accounts. The first branch is the common case with fewer calls.
create function post_transaction(posting jsonb) returns void
language plpgsql as $$
declare
  request jsonb := posting -> 'journal';
  entries posted_entry[];
begin
  if coalesce(request ->> 'reverses', request ->> 'advance_id', request ->> 'repayment_id') is null then
    entries := ledger_post_journal((request ->> 'id')::uuid, request ->> 'kind', (request ->> 'booked_at')::timestamptz,
      (request ->> 'value_date')::date, request -> 'entries', null, null, ledger_hash(request));
    if entries is not null then perform transaction_write_posted(posting -> 'transactions', entries); end if;
    return;
  end if;
  if exists (select from journal j where j.id = (request ->> 'id')::uuid) then
    if request ->> 'reverses' is null then perform ledger_is_known(request); else perform ledger_reverse(request); end if;
    return;
  end if;
  if request ->> 'reverses' is null then
    entries := ledger_post_with_advance(request, request -> 'entries', null);
  else
    perform ledger_reverse(request);
    entries := ledger_entries((request ->> 'id')::uuid);
  end if;
  perform transaction_write_posted(posting -> 'transactions', entries);
  if coalesce(request ->> 'advance_id', request ->> 'repayment_id') is not null then
    perform transaction_write_caused(ledger_journal((request ->> 'id')::uuid));
  end if;
end $$;

-- Places a hold: {hold: as ledger_hold, transaction: draft with status INIT or PENDING}.
create function place_hold_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  placed jsonb := ledger_hold(posting -> 'hold');
  draft jsonb := posting -> 'transaction';
begin
  if exists (select from transaction where hold_id = (placed ->> 'id')::uuid) then
    return;
  end if;
  if (draft ->> 'account_id', draft ->> 'amount', draft ->> 'direction')
     is distinct from (placed ->> 'account', placed ->> 'amount', 'debit') then
    raise exception 'transaction % does not match hold %', draft ->> 'id', placed ->> 'id';
  end if;
  insert into transaction select * from jsonb_populate_record(null::transaction,
    draft || jsonb_build_object(
      'list', 'PENDING', 'hold_id', placed ->> 'id', 'ledger_sequence', ledger_next_sequence(),
      'transaction_time', placed ->> 'placed_at'));
end $$;

-- Settles a hold: {journal: as ledger_settle, transaction_id, status, transactions: drafts of the other
-- accounts}. The pending row enters POSTED with the amount of the entry.
create function settle_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  answer jsonb := ledger_settle(posting -> 'journal');
  entries posted_entry[] := ledger_entries((answer ->> 'id')::uuid);
  holder uuid;
begin
  if exists (select from unnest(entries) e join transaction t on t.account_id = e.account_id
      and t.list = 'POSTED' and t.account_number_in_list = e.number) then
    return;
  end if;
  update transaction t set
    list = 'POSTED', status = posting ->> 'status', amount = -e.amount, journal_id = e.journal_id,
    account_number_in_list = e.number, ledger_sequence = e.sequence, transaction_time = e.booked_at,
    card_number_in_list =
      case when t.card_id is not null then (transaction_next_number(t.card_id, 'POSTED', e.booked_at)).number end
    from unnest(entries) e
    where t.id = (posting ->> 'transaction_id')::uuid and t.hold_id = (posting #>> '{journal,hold}')::uuid
      and t.list = 'PENDING' and e.account_id = t.account_id and e.amount < 0
    returning t.account_id into holder;
  if holder is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  perform transaction_write_posted(
    posting -> 'transactions', array(select e from unnest(entries) e where e.account_id <> holder));
  perform transaction_write_caused(answer);
end $$;

-- Releases a hold: {release: as ledger_release, transaction_id, reason?}. The row enters DECLINED as
-- RELEASED or EXPIRED, with its own text and without a balance (product.md A3, A27).
create function close_hold_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed jsonb := ledger_release(posting -> 'release');
  pending jsonb;
begin
  select to_jsonb(t) into pending from transaction t
    where t.id = (posting ->> 'transaction_id')::uuid and t.hold_id = (closed ->> 'id')::uuid;
  if pending is null then
    perform ledger_refuse('not_found', 'the hold has no such transaction');
  end if;
  if pending ->> 'list' <> 'PENDING' then
    return;
  end if;
  perform transaction_write_declined(
    pending || jsonb_build_object('status', upper(closed ->> 'status'), 'reason', posting ->> 'reason'),
    (closed ->> 'closed_at')::timestamptz);
end $$;

-- Records a refusal that posts nothing: {transaction: draft with status DECLINED or FAILED}.
create function decline_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  draft jsonb := posting -> 'transaction';
begin
  perform ledger_lock(array[(draft ->> 'account_id')::uuid]);
  if exists (select from transaction t where t.id = (draft ->> 'id')::uuid
             and t.list = 'DECLINED' and t.reference_id = draft ->> 'reference_id') then
    return;
  end if;
  perform transaction_write_declined(draft, (draft ->> 'transaction_time')::timestamptz);
end $$;

-- The rail confirmed a posted payment: COMPLETE becomes POSTED, no money moves (product.md A27).
create function confirm_transaction(posting jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update transaction set status = 'POSTED'
    where id = (posting ->> 'transaction_id')::uuid and list = 'POSTED';
  if not found then
    perform ledger_refuse('not_found', 'no posted transaction has this id');
  end if;
end $$;

-- Executes a batch in its order, in one transaction: [{kind: 'post' | 'hold' | 'settle' | 'close-hold' |
-- 'decline' | 'confirm', ...}]. A journal has two or three entries, but PostgreSQL estimates ten and more
-- for a list and would build hash or merge joins at every posting; both are off.
create function post_transactions(postings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  last_place integer := jsonb_array_length(postings) - 1;
  posting jsonb;
  touched uuid[] := '{}';
begin
  -- All accounts in one call, so that two batches lock in the same order whatever the order of their postings.
  for place in 0 .. last_place loop
    posting := postings -> place;
    touched := touched || ledger_entry_accounts(coalesce(posting #> '{journal,entries}', '[]'));
    -- Most postings only concern the accounts of their entries.
    continue when posting ->> 'kind' = 'post' and posting #>> '{journal,reverses}' is null;
    touched := touched || (posting #>> '{hold,account}')::uuid || (posting #>> '{transaction,account_id}')::uuid
      || array(select h.account_id from hold h
        where h.id = coalesce(posting #>> '{journal,hold}', posting #>> '{release,id}')::uuid)
      || array(select e.account_id from entry e where e.journal_id = (posting #>> '{journal,reverses}')::uuid);
  end loop;
  perform ledger_lock(touched);
  for place in 0 .. last_place loop
    posting := postings -> place;
    case posting ->> 'kind'
      when 'post' then perform post_transaction(posting);
      when 'hold' then perform place_hold_transaction(posting);
      when 'settle' then perform settle_transaction(posting);
      when 'close-hold' then perform close_hold_transaction(posting);
      when 'decline' then perform decline_transaction(posting);
      when 'confirm' then perform confirm_transaction(posting);
    end case;
  end loop;
end $$;

-- Returns some holds that have expired, with their pending transactions, and locks their accounts until
-- the end of the transaction. Accounts that another transaction has locked are left for the next call, so
-- two processes never return the same hold.
create or replace function take_due_holds(due_at timestamptz, most integer)
returns table (hold_id uuid, transaction_id uuid, lapsed_at timestamptz) language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  locked uuid[];
begin
  with due as materialized (
    select distinct h.account_id from (
      select account_id from hold where status = 'open' and expires_at <= due_at
      order by expires_at limit most) h
    order by 1)
  select array_agg(due.account_id) into locked from due
    where pg_try_advisory_xact_lock(uuid_hash_extended(due.account_id, 36));
  return query
    select h.id, t.id, h.expires_at from hold h join transaction t on t.hold_id = h.id
    where h.account_id = any (locked) and h.status = 'open' and h.expires_at <= due_at
    order by h.expires_at, h.id limit most;
end $$;

create or replace function transaction_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'entry without exactly one transaction of its amount and direction', e.account_id
    from entry e join account a on a.id = e.account_id
    where 1 <> (select count(*) from transaction t
      where t.journal_id = e.journal_id and t.account_id = e.account_id
        and t.amount = abs(e.amount) and (t.direction = 'credit') = (e.amount > 0)
        and t.account_number_in_list = e.number)
  union all
  select 'transaction without its entry, or not of its time and place', t.id
    from transaction t left join journal j on j.id = t.journal_id
      left join entry e on e.journal_id = t.journal_id and e.account_id = t.account_id
    where t.list = 'POSTED' and (e.amount is null
      or (t.transaction_time, t.ledger_sequence) is distinct from (j.booked_at, j.sequence))
  union all
  select 'customer account of the ledger without an owner', l.id
    from ledger_account l left join account a on a.id = l.id
    where l.kind like 'customer%' and a.id is null
  union all
  select 'open hold without its pending transaction', h.id
    from hold h join account a on a.id = h.account_id
      left join transaction t on t.hold_id = h.id and t.list = 'PENDING'
        and (t.account_id, t.amount, t.direction) = (h.account_id, h.amount, 'debit')
    where h.status = 'open' and t.id is null
  union all
  select 'pending transaction without its open hold', t.id
    from transaction t left join hold h on h.id = t.hold_id and h.status = 'open'
    where t.list = 'PENDING' and h.id is null
  union all
  select 'numbers of a list with a gap, or running against sequence or time', numbered.subject
    from (
      select subject, number, transaction_time, ledger_sequence,
        lag(number, 1, 0::bigint) over in_order as number_before,
        lag(transaction_time) over in_order as time_before,
        lag(ledger_sequence) over in_order as sequence_before
      from (
        select account_id as subject, list, account_number_in_list as number, transaction_time, ledger_sequence
          from transaction where list <> 'PENDING'
        union all
        select card_id, list, card_number_in_list, transaction_time, ledger_sequence
          from transaction where list <> 'PENDING' and card_id is not null) listed
      window in_order as (partition by subject, list order by number)) numbered
    where number <> number_before + 1 or transaction_time < time_before
      or ledger_sequence <= sequence_before
  union all
  select 'counter that is not the last number of its list', c.subject_id
    from transaction_counter c
    where c.last_number is distinct from (
      select max(case c.subject_id when t.card_id then t.card_number_in_list
                 else t.account_number_in_list end)
      from transaction t where t.list = c.list and c.subject_id in (t.account_id, t.card_id))
$$;

-- Starts an export. Returns 0 when it may run, otherwise the seconds to wait. At most two at a time and
-- ten per minute, in wall time: rate limits do not follow the sandbox's clock (product.md A31).
create function begin_export(run_id uuid, customer uuid) returns integer
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz;
  running bigint;
  recent bigint;
  oldest timestamptz;
begin
  -- One at a time for each customer, otherwise two processes could use the same free slot.
  perform pg_advisory_xact_lock(hashtextextended('export ' || customer::text, 0));
  at := clock_timestamp();
  delete from export_run
    where customer_id = customer and alive_until <= at and started_at <= at - interval '1 minute';
  select count(*) filter (where alive_until > at),
         count(*) filter (where started_at > at - interval '1 minute'),
         min(started_at) filter (where started_at > at - interval '1 minute')
    into running, recent, oldest from export_run where customer_id = customer;
  if recent >= 10 then
    return greatest(1, ceil(extract(epoch from oldest + interval '1 minute' - at)));
  elsif running >= 2 then
    return 5;
  end if;
  insert into export_run values (run_id, customer, at, at + interval '30 seconds');
  return 0;
end $$;

-- Serializes the requests with one idempotency key: submitting and voiding wait for each other.
create function transfer_lock_reference(customer uuid, reference text) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('transfer ' || customer::text || ' ' || reference, 0))
$$;

create function transfer_write_events(transfer uuid, events jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into transfer_event (transfer_id, number, kind, happened_at, reason)
    select transfer, known.last + row_number() over (order by given.place), given.event ->> 'kind',
        (given.event ->> 'happened_at')::timestamptz, given.event ->> 'reason'
      from jsonb_array_elements(events) with ordinality given (event, place)
        cross join (select coalesce(max(number), 0) as last from transfer_event
                    where transfer_id = transfer) known
$$;

-- Writes notifications of a transfer or a top-up.
create or replace function transfer_write_notices(notices jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into notification (id, customer_id, title, message, view_type, created_at, related_type, related_id)
    select id, customer_id, title, message, view_type, created_at, related_type, related_id
      from jsonb_to_recordset(notices) n (id uuid, customer_id uuid, title jsonb, message jsonb,
        view_type text, created_at timestamptz, related_type text, related_id uuid)
$$;

-- The rail could not pay: the whole hold is released, and the row is FAILED instead of RELEASED.
-- {release: as ledger_release, transaction_id, reason}
create function transfer_fail_hold(posting jsonb) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  released jsonb := ledger_release(posting -> 'release');
  pending jsonb;
begin
  select to_jsonb(t) into pending from transaction t
    where t.id = (posting ->> 'transaction_id')::uuid and t.hold_id = (released ->> 'id')::uuid
      and t.list = 'PENDING';
  if pending is null then
    perform ledger_refuse('not_found', 'the hold has no such pending transaction');
  end if;
  perform transaction_write_declined(
    pending || jsonb_build_object('status', 'FAILED', 'reason', posting ->> 'reason'),
    (released ->> 'closed_at')::timestamptz);
end $$;

-- True where the same amount went to the same beneficiary within 24 hours
-- (domain/transfers/life/duplicate.ts).
create or replace function transfer_is_repeated(quote transfer_quote, at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from transfer t join transfer_quote q on q.id = t.quote_id
    where t.customer_id = quote.customer_id and t.created_at > at - interval '24 hours'
      and t.status in ('INIT', 'PENDING', 'COMPLETE', 'POSTED')
      and (q.destination_field, q.destination_id) = (quote.destination_field, quote.destination_id)
      and ((q.send_amount, q.shown ->> 'send_currency') = (quote.send_amount, quote.shown ->> 'send_currency')
        or (q.receive_amount, q.receive_currency) = (quote.receive_amount, quote.receive_currency)))
$$;

-- Refuses a request that was prepared from facts that have changed since. `conflict` means: read again and
-- prepare again.
create function transfer_require_unchanged(request jsonb, quote transfer_quote) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  at timestamptz := request ->> 'at';
  debited bigint;
begin
  if quote.id is null then perform ledger_refuse('not_found', 'no such quote'); end if;
  if exists (select from transfer where quote_id = quote.id) then
    perform ledger_refuse('conflict', 'the quote was used');
  end if;
  if quote.expires_at <= at then perform ledger_refuse('quote_expired'); end if;
  if quote.snapshot_hash is distinct from decode(request ->> 'snapshot_hash', 'hex') then
    perform ledger_refuse('review_outdated');
  end if;
  -- The step-up expires in wall time, whatever the sandbox's business clock shows (product.md A31).
  if quote.requires_step_up and (quote.step_up_until > (request ->> 'wall_at')::timestamptz
      and quote.step_up_hash = decode(request ->> 'step_up_hash', 'hex')) is not true then
    perform ledger_refuse('step_up_required');
  end if;
  if not exists (select from account a left join usd_account u on u.id = a.id
                 where a.id = quote.source_account_id and a.customer_id = quote.customer_id
                   and a.closed_at is null
                   and coalesce(u.account_status, 'ACTIVE_OR_DISBURSED') = 'ACTIVE_OR_DISBURSED') then
    perform ledger_refuse('account_closed');
  end if;
  if quote.beneficiary_version is not null and not exists (
      select from beneficiary b where b.id = quote.destination_id and b.customer_id = quote.customer_id
        and b.version = quote.beneficiary_version and b.deleted_at is null) then
    perform ledger_refuse('review_outdated');
  end if;
  -- The permission to send was decided by this status (product.md A18).
  if not exists (select from customer p where p.id = quote.customer_id
      and request -> 'standing' = jsonb_build_object(
        'profile_approval_status', p.profile_approval_status,
        'synctera_user_status', p.synctera_user_status,
        'is_full_access_given', p.is_full_access_given,
        'admin_review_status', p.admin_review_status)) then
    perform ledger_refuse('conflict', 'the status of the customer has changed');
  end if;
  -- The posted price is the price that was shown (reliability.md R24).
  select coalesce((request #>> '{posting,hold,amount}')::bigint, (
      select -(entry ->> 'amount')::bigint from jsonb_array_elements(request #> '{posting,journal,entries}') entry
      where (entry ->> 'account')::uuid = quote.source_account_id)) into debited;
  if debited is distinct from quote.send_amount + quote.fee_amount then
    raise exception 'transfer % does not debit what quote % promised', request ->> 'id', quote.id;
  end if;
end $$;

-- Places a transfer: checks the quote, counts the limits, executes `posting` (post_transactions) and
-- writes the transfer with its events and notifications -> {answer, is_replayed}. The same idempotency key
-- again returns the first answer. {id, customer, client_reference, request_hash, quote, accounts, at,
-- wall_at, snapshot_hash, step_up_hash?, standing, limit, posting, events, notices, answer,
-- repeat_confirmed, ...}. Refuses: key_reused, transfer_voided, quote_expired, review_outdated,
-- step_up_required, account_closed, repeat_unconfirmed, limit_exceeded, conflict, and as the ledger.
create or replace function place_transfer(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer uuid := request ->> 'customer';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known transfer;
  quote transfer_quote;
  profile uuid;
begin
  perform transfer_lock_reference(customer, reference);
  select * into known from transfer t where t.customer_id = customer and t.client_reference = reference;
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from transfer_void v where v.customer_id = customer and v.client_reference = reference) then
    perform ledger_refuse('transfer_voided');
  end if;
  -- Serializes the transfers to one beneficiary, from any account, for transfer_is_repeated.
  perform pg_advisory_xact_lock(hashtextextended('recipient ' || customer::text || ' ' || (
    select q.destination_id::text from transfer_quote q where q.id = (request ->> 'quote')::uuid), 0));
  perform ledger_lock(array(select value::uuid from jsonb_array_elements_text(request -> 'accounts')));
  -- Serializes two submissions of one quote with two keys.
  select * into quote from transfer_quote q where q.id = (request ->> 'quote')::uuid
    and q.customer_id = customer and q.client_reference = reference for no key update;
  perform transfer_require_unchanged(request, quote);
  if (request ->> 'repeat_confirmed')::boolean is not true and transfer_is_repeated(quote, at) then
    perform ledger_refuse('repeat_unconfirmed');
  end if;
  profile := account_profile(quote.source_account_id);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform post_transactions(jsonb_build_array(request -> 'posting'));
  insert into transfer (id, customer_id, profile_id, client_reference, request_hash, reference_id, quote_id,
      transaction_id, status, memo, purpose, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    values ((request ->> 'id')::uuid, customer, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', quote.id, (request ->> 'transaction_id')::uuid, request ->> 'status',
      request ->> 'memo', request ->> 'purpose', (request ->> 'accept_late_processing')::boolean,
      (request #>> '{posting,hold,id}')::uuid, (request #>> '{posting,journal,id}')::uuid,
      request #>> '{limit,rule}', (request #>> '{limit,amount}')::bigint,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, request #>> '{next,step}', (request #>> '{next,due_at}')::timestamptz, request ->> 'answer');
  perform transfer_write_events((request ->> 'id')::uuid, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
  if quote.beneficiary_version is not null then
    update beneficiary set last_sent_at = at where id = quote.destination_id;
  end if;
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

-- Voids an idempotency key. Returns the id of the transfer that was submitted with it; null where there
-- is none, and a late request with the key is refused from now on.
create function void_transfer(customer uuid, reference text, at timestamptz) returns uuid
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sent uuid;
begin
  perform transfer_lock_reference(customer, reference);
  select id into sent from transfer t where t.customer_id = customer and t.client_reference = reference;
  if sent is null then
    insert into transfer_void values (customer, reference, at) on conflict do nothing;
  end if;
  return sent;
end $$;

-- Locks one transfer for its next step, until the end of the transaction.
create function lock_transfer(transfer_id uuid) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where id = transfer_id for no key update
$$;

-- Returns and locks the transfer with the oldest due time that no other transaction has locked, without
-- those that could not be processed in this run.
create function take_due_transfer(moment timestamptz, skipped uuid[]) returns setof transfer
language sql security definer set search_path = public, pg_temp as $$
  select * from transfer where due_at <= moment and id <> all (skipped)
    order by due_at, id limit 1 for no key update skip locked
$$;

-- One step of a placed transfer: {id, from_status, status, posting?: of post_transactions or kind
-- fail-hold, journal_id?, next?, events, notices, returns_limit}. The caller has locked it. Refuses
-- conflict where its status is not `from_status`, and as the ledger.
create or replace function step_transfer(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known transfer;
  posting jsonb := request -> 'posting';
begin
  select * into known from transfer t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the status of the transfer has changed');
  end if;
  if posting ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(posting);
  elsif posting is not null then
    perform post_transactions(jsonb_build_array(posting));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then perform transfer_return_use(known); end if;
  update transfer set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform transfer_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

create or replace function transfer_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'transfer whose transaction is not its sender''s, or has another status', t.id
    from transfer t join transfer_quote q on q.id = t.quote_id left join transaction x on x.id = t.transaction_id
    where x.account_id is distinct from q.source_account_id
      or x.amount is distinct from q.send_amount + q.fee_amount
      or x.status is distinct from t.status
  union all
  select 'transfer whose hold or journal does not fit its status', t.id
    from transfer t left join hold h on h.id = t.hold_id
    where (t.status in ('INIT', 'PENDING') and h.status is distinct from 'open')
      or (t.status in ('COMPLETE', 'POSTED') and (t.journal_id is null or h.status = 'open'))
      or (t.status in ('RELEASED', 'EXPIRED', 'DECLINED', 'FAILED') and (t.journal_id is not null or h.status = 'open'))
  union all
  select 'open transfer without a due time', t.id
    from transfer t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'use of a limit that is not that of its transfers', u.profile_id
    from transfer_limit_use u cross join lateral (
      select coalesce(sum(t.limit_amount), 0) as amount, count(*) as count from transfer t
      where t.profile_id = u.profile_id and t.limit_rule = u.rule
        and t.status not in ('FAILED', 'RELEASED', 'EXPIRED', 'DECLINED')
        and not exists (select from transfer_event e where e.transfer_id = t.id and e.kind = 'RETURNED')
        and case u.period when 'day' then t.day_starts_at else t.month_starts_at end = u.starts_at) sent
    where u.rule <> 'TOP_UP' and (u.amount, u.count) is distinct from (sent.amount, sent.count)
$$;

create function top_up_write_events(top_up uuid, events jsonb) returns void
language sql set search_path = public, pg_temp as $$
  insert into top_up_event (top_up_id, number, kind, happened_at, reason)
    select top_up, known.last + row_number() over (order by given.place), given.event ->> 'kind',
        (given.event ->> 'happened_at')::timestamptz, given.event ->> 'reason'
      from jsonb_array_elements(events) with ordinality given (event, place)
        cross join (select coalesce(max(number), 0) as last from top_up_event
                    where top_up_id = top_up) known
$$;

-- Checks that the dollar price is valid and unused. Does nothing for a taka account.
create function top_up_require_quote(request jsonb, customer uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  quote top_up_quote;
begin
  if request ->> 'quote' is null then return; end if;
  -- Serializes two top-ups with one quote.
  select * into quote from top_up_quote q
    where q.id = (request ->> 'quote')::uuid and q.customer_id = customer for no key update;
  if quote.id is null then perform ledger_refuse('not_found', 'no such quote'); end if;
  if exists (select from top_up where quote_id = quote.id) then
    perform ledger_refuse('conflict', 'the quote was used');
  end if;
  if quote.expires_at <= (request ->> 'at')::timestamptz then perform ledger_refuse('quote_expired'); end if;
  -- The posted price is the price that was shown (reliability.md R24).
  if (quote.source_account_id, quote.amount, quote.send_amount) is distinct from
      ((request ->> 'source')::uuid, (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint) then
    raise exception 'top-up % is not what quote % promised', request ->> 'id', quote.id;
  end if;
end $$;

-- Refuses a request that was prepared from facts that have changed since. `conflict` means: read again and
-- prepare again.
create function top_up_require_unchanged(request jsonb, customer uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform top_up_require_quote(request, customer);
  if not exists (select from account a left join usd_account u on u.id = a.id
                 where a.id = (request ->> 'source')::uuid and a.customer_id = customer
                   and a.closed_at is null
                   and coalesce(u.account_status, 'ACTIVE_OR_DISBURSED') = 'ACTIVE_OR_DISBURSED') then
    perform ledger_refuse('account_closed');
  end if;
  if exists (select from mobile_operator o
             where o.code = request ->> 'operator' and o.down_since is not null) then
    perform ledger_refuse('operator_unavailable');
  end if;
  -- The permission was decided by this status (product.md A18).
  if not exists (select from customer p where p.id = customer
      and request -> 'standing' = jsonb_build_object(
        'profile_approval_status', p.profile_approval_status,
        'synctera_user_status', p.synctera_user_status,
        'is_full_access_given', p.is_full_access_given,
        'admin_review_status', p.admin_review_status)) then
    perform ledger_refuse('conflict', 'the status of the customer has changed');
  end if;
  if (request #>> '{posting,hold,amount}')::bigint is distinct from (request ->> 'send_amount')::bigint then
    raise exception 'top-up % does not hold what it costs', request ->> 'id';
  end if;
end $$;

-- Places a top-up: checks the request, counts the limit, executes `posting` (post_transactions) and writes
-- the top-up with its events -> {answer, is_replayed}. The same idempotency key again returns the first
-- answer. Refuses: key_reused, top_up_voided, quote_expired, operator_unavailable, account_closed,
-- limit_exceeded, conflict, and as the ledger.
create or replace function place_top_up(request jsonb) returns jsonb
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  customer uuid := request ->> 'customer';
  reference text := request ->> 'client_reference';
  at timestamptz := request ->> 'at';
  known top_up;
  profile uuid := account_profile((request ->> 'source')::uuid);
begin
  perform transfer_lock_reference(customer, reference);
  select * into known from top_up t where t.customer_id = customer and t.client_reference = reference;
  if known.id is not null then
    if known.request_hash <> decode(request ->> 'request_hash', 'hex') then
      perform ledger_refuse('key_reused');
    end if;
    return jsonb_build_object('answer', known.answer, 'is_replayed', true);
  end if;
  if exists (select from top_up_void v where v.customer_id = customer and v.client_reference = reference) then
    perform ledger_refuse('top_up_voided');
  end if;
  perform ledger_lock(array[(request ->> 'source')::uuid]);
  perform top_up_require_unchanged(request, customer);
  perform transfer_count_use(profile, request -> 'limit', at);
  perform post_transactions(jsonb_build_array(request -> 'posting'));
  insert into top_up (id, customer_id, profile_id, client_reference, request_hash, reference_id, source_account_id,
      debit_currency, mobile_number, operator, connection_type, pack, amount, send_amount, quote_id,
      rate, transaction_id, status, hold_id, day_starts_at, month_starts_at, created_at, next_step,
      due_at, answer)
    values ((request ->> 'id')::uuid, customer, profile, reference, decode(request ->> 'request_hash', 'hex'),
      request ->> 'reference_id', (request ->> 'source')::uuid, request ->> 'debit_currency',
      request ->> 'mobile_number', request ->> 'operator', request ->> 'connection_type',
      request -> 'pack', (request ->> 'amount')::bigint, (request ->> 'send_amount')::bigint,
      (request ->> 'quote')::uuid, (request ->> 'rate')::numeric, (request ->> 'transaction_id')::uuid,
      'INIT', (request #>> '{posting,hold,id}')::uuid,
      transfer_window('day', request #>> '{limit,zone}', at),
      transfer_window('month', request #>> '{limit,zone}', at),
      at, 'SEND', (request ->> 'due_at')::timestamptz, request ->> 'answer');
  perform top_up_write_events((request ->> 'id')::uuid, request -> 'events');
  return jsonb_build_object('answer', request ->> 'answer', 'is_replayed', false);
end $$;

-- Voids an idempotency key: a top-up that was submitted with it stays, and otherwise there will be none.
create function void_top_up(customer uuid, reference text, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform transfer_lock_reference(customer, reference);
  insert into top_up_void select customer, reference, at
    where not exists (select from top_up t where t.customer_id = customer and t.client_reference = reference)
    on conflict do nothing;
end $$;

-- Locks one top-up for its next step, until the end of the transaction.
create function lock_top_up(top_up_id uuid) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where id = top_up_id for no key update
$$;

-- Returns and locks the top-up with the oldest due time that no other transaction has locked, without
-- those that could not be processed in this run.
create function take_due_top_up(moment timestamptz, skipped uuid[]) returns setof top_up
language sql security definer set search_path = public, pg_temp as $$
  select * from top_up where due_at <= moment and id <> all (skipped)
    order by due_at, id limit 1 for no key update skip locked
$$;

-- One step of a placed top-up, as step_transfer.
create or replace function step_top_up(request jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known top_up;
  posting jsonb := request -> 'posting';
begin
  select * into known from top_up t where t.id = (request ->> 'id')::uuid for no key update;
  if known.status is distinct from request ->> 'from_status' then
    perform ledger_refuse('conflict', 'the status of the top-up has changed');
  end if;
  if posting ->> 'kind' = 'fail-hold' then
    perform transfer_fail_hold(posting);
  elsif posting is not null then
    perform post_transactions(jsonb_build_array(posting));
  end if;
  update transaction set status = request ->> 'status'
    where id = known.transaction_id and list = 'PENDING' and request ->> 'status' = 'PENDING';
  if (request ->> 'returns_limit')::boolean then
    update transfer_limit_use set amount = amount - known.amount, count = count - 1
      where profile_id = known.profile_id and rule = 'TOP_UP'
        and (period, starts_at) in (('day', known.day_starts_at), ('month', known.month_starts_at));
  end if;
  update top_up set status = request ->> 'status',
      journal_id = coalesce((request ->> 'journal_id')::uuid, journal_id),
      next_step = request #>> '{next,step}', due_at = (request #>> '{next,due_at}')::timestamptz
    where id = known.id;
  perform top_up_write_events(known.id, request -> 'events');
  perform transfer_write_notices(request -> 'notices');
end $$;

create or replace function top_up_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'top-up whose transaction is not its payer''s, or has another status', t.id
    from top_up t left join transaction x on x.id = t.transaction_id
    where (x.account_id, x.amount, x.status) is distinct from (t.source_account_id, t.send_amount, t.status)
  union all
  select 'top-up whose hold or journal does not fit its status', t.id
    from top_up t left join hold h on h.id = t.hold_id
    where case t.status when 'COMPLETE' then t.journal_id is null or h.status is distinct from 'settled'
      when 'FAILED' then t.journal_id is not null or h.status is distinct from 'released'
      else t.journal_id is not null or h.status is distinct from 'open' end
  union all
  select 'open top-up without a due time', t.id
    from top_up t where t.status in ('INIT', 'PENDING') and t.due_at is null
  union all
  select 'top-up that costs another amount than its quote', t.id
    from top_up t join top_up_quote q on q.id = t.quote_id
    where (t.amount, t.send_amount, t.source_account_id)
      is distinct from (q.amount, q.send_amount, q.source_account_id)
  union all
  select 'use of the limit of top-ups that is not that of the top-ups', u.profile_id
    from transfer_limit_use u cross join lateral (
      select coalesce(sum(t.amount), 0) as amount, count(*) as count from top_up t
      where t.profile_id = u.profile_id and t.status <> 'FAILED'
        and case u.period when 'day' then t.day_starts_at else t.month_starts_at end = u.starts_at) made
    where u.rule = 'TOP_UP' and (u.amount, u.count) is distinct from (made.amount, made.count)
$$;

create or replace function deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit whose credit is not on its account, or of another amount', d.id
    from deposit d left join transaction t on t.id = d.transaction_id
    where d.status <> 'DECLINED' and d.journal_id is not null
      and (t.account_id, t.amount, t.direction, t.journal_id)
        is distinct from (d.account_id, d.amount, 'credit', d.journal_id)
  union all
  select 'deposit whose hold does not fit its status', d.id
    from deposit d left join hold h on h.id = d.hold_id
    where (d.status in ('INIT', 'PENDING') and d.held_amount > 0 and d.journal_id is not null
        and h.status is distinct from 'open')
      or (d.status not in ('INIT', 'PENDING') and h.status = 'open')
  union all
  select 'returned deposit whose credit was not taken back, or one that was and does not say so', d.id
    from deposit d
    where d.journal_id is not null
      and exists (select from journal j where j.reverses = d.journal_id)
        <> exists (select from deposit_event e where e.deposit_id = d.id and e.kind = 'RETURNED')
  union all
  -- A deposit at a branch waits for staff. The scheduler continues all others.
  select 'open deposit without a due time', d.id
    from deposit d
    where d.status in ('INIT', 'PENDING') and d.due_at is null and d.method <> 'BRANCH_DEPOSIT'
$$;

create or replace function micro_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'micro-deposits whose journal has other amounts', m.id
    from micro_deposit m
    where m.smaller + m.larger is distinct from
      (select sum(e.amount) from entry e where e.journal_id = m.journal_id and e.amount > 0)
  union all
  select 'micro-deposits that came back and are not reversed, or the reverse', m.id
    from micro_deposit m
    where (m.reason is not distinct from 'NOT_DELIVERED')
      <> exists (select from journal j where j.reverses = m.journal_id)
  union all
  select 'linked bank that waits for micro-deposits that were not sent, or the reverse', l.id
    from linked_bank l
    where (l.status = 'PENDING_MICRO_DEPOSIT' and l.removed_at is null)
      <> exists (select from micro_deposit m where m.linked_bank_id = l.id and m.due_at is not null)
$$;

create or replace function branch_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit at a branch without its slip, or a slip of another deposit', d.id
    from deposit d left join branch_deposit b on b.deposit_id = d.id
    where (d.method = 'BRANCH_DEPOSIT') <> (b.deposit_id is not null)
  union all
  select 'deposit at a branch whose status differs from the decision of staff', d.id
    from deposit d join branch_deposit b on b.deposit_id = d.id
    where d.status is distinct from case b.outcome
      when 'CONFIRMED' then 'COMPLETE' when 'REFUSED' then 'DECLINED' else 'PENDING' end
  union all
  select 'deposit at a branch that is posted unconfirmed, or confirmed and not posted', d.id
    from deposit d join branch_deposit b on b.deposit_id = d.id
    where (b.outcome is not distinct from 'CONFIRMED') <> (d.journal_id is not null)
$$;

create or replace function check_deposit_faults() returns table (fault text, subject_id uuid)
language sql stable set search_path = public, pg_temp as $$
  select 'deposit of a check without its check, or a check of another deposit', d.id
    from deposit d left join check_deposit c on c.deposit_id = d.id
    where (d.method = 'CHECK_DEPOSIT') <> (c.deposit_id is not null)
  union all
  select 'deposit of a check that is not posted', d.id
    from deposit d join check_deposit c on c.deposit_id = d.id
    where d.journal_id is null
$$;

-- Uses the oldest fault that matches a request, once: two requests never share the last use.
create function sandbox_take_fault(path text, customer uuid)
returns table (kind text, value integer) language plpgsql
set search_path = public, pg_temp as $$
declare
  hit sandbox_fault;
begin
  select * into hit from sandbox_fault f
    where starts_with(path, f.match)
      and (f.email is null or exists (
        select from customer p where p.id = customer and lower(p.email_address) = lower(f.email)))
    order by f.created_at, f.id limit 1 for update;
  if hit.id is null then return; end if;
  if hit.times_left = 1 then
    delete from sandbox_fault f where f.id = hit.id;
  elsif hit.times_left > 1 then
    update sandbox_fault f set times_left = f.times_left - 1 where f.id = hit.id;
  end if;
  return query select hit.kind, hit.value;
end $$;

-- Adds transfers to transactions that are posted already, for the generated history (docs/decisions/0089).
-- Works only while the first start writes the history; transfer_faults compares each transfer with its
-- transaction. Each row of `seeded` has the columns of transfer_quote and transfer that differ between
-- transfers, and the events of the transfer.
create or replace function seed_transfers(seeded jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from sandbox_clock where history_ends_at is not null and seeded_at is null) then
    perform ledger_refuse('conflict', 'no history is being written');
  end if;
  create temp table seeding on commit drop as
    select * from jsonb_to_recordset(seeded) s (id uuid, customer_id uuid, client_reference text,
      source_account_id uuid, destination_field text, destination_id uuid, beneficiary_version integer,
      target text, transfer_mode text, rail text, limit_rule text, send_amount bigint,
      fee_amount bigint, receive_amount bigint, receive_currency text, rate numeric, shown jsonb,
      snapshot_hash text, requires_step_up boolean, quoted_at timestamptz, expires_at timestamptz,
      quote_id uuid, reference_id text, transaction_id uuid, status text, memo text, hold_id uuid,
      journal_id uuid, zone text, limit_amount bigint, counts boolean, created_at timestamptz,
      next_step text, due_at timestamptz, events jsonb);
  insert into transfer_quote (id, customer_id, client_reference, source_account_id, destination_field,
      destination_id, beneficiary_version, target, transfer_mode, rail, limit_rule, send_amount,
      fee_amount, receive_amount, receive_currency, rate, shown, snapshot_hash, requires_step_up,
      created_at, expires_at, step_up_by)
    select quote_id, customer_id, client_reference, source_account_id, destination_field, destination_id,
      beneficiary_version, target, transfer_mode, rail, limit_rule, send_amount, fee_amount,
      receive_amount, receive_currency, rate, shown, decode(snapshot_hash, 'hex'), requires_step_up,
      quoted_at, expires_at, case when requires_step_up then 'CODE' end from seeding;
  -- There was no request that could be repeated, so the hash is empty.
  insert into transfer (id, customer_id, profile_id, client_reference, request_hash, reference_id,
      quote_id, transaction_id, status, memo, accept_late_processing, hold_id, journal_id, limit_rule,
      limit_amount, day_starts_at, month_starts_at, created_at, next_step, due_at, answer)
    select id, customer_id, account_profile(source_account_id), client_reference, '', reference_id,
      quote_id, transaction_id, status, memo, true, hold_id, journal_id, limit_rule, limit_amount, transfer_window('day', zone, created_at),
      transfer_window('month', zone, created_at), created_at, next_step, due_at, '{}' from seeding;
  insert into transfer_event (transfer_id, number, kind, happened_at, reason)
    select s.id, e.place, e.event ->> 'kind', (e.event ->> 'happened_at')::timestamptz,
      e.event ->> 'reason'
    from seeding s cross join lateral jsonb_array_elements(s.events) with ordinality e (event, place);
  -- Only the day and month in which the history ends are still counted.
  insert into transfer_limit_use (profile_id, rule, period, starts_at, amount, count)
    select account_profile(s.source_account_id), s.limit_rule, p.period, p.starts_at, sum(s.limit_amount), count(*)
    from sandbox_clock c, seeding s cross join lateral (
      select period, transfer_window(period, s.zone, s.created_at) as starts_at
      from unnest(array['day', 'month']) period) p
    where s.counts and p.starts_at = transfer_window(p.period, s.zone, c.history_ends_at)
    group by 1, 2, 3, 4;
  drop table seeding;
end $$;

revoke all on function begin_export, close_hold_transaction, confirm_transaction, decline_transaction, ledger_advance, ledger_entry_accounts, ledger_post_journal, ledger_post_request, ledger_post_with_advance, ledger_repay, lock_top_up, lock_transfer, place_hold_transaction, post_transaction, post_transactions, sandbox_take_fault, settle_transaction, take_due_top_up, take_due_transfer, top_up_require_quote, top_up_require_unchanged, top_up_write_events, transfer_fail_hold, transfer_lock_reference, transfer_require_unchanged, transfer_write_events, void_top_up, void_transfer from public;
grant execute on function sandbox_take_fault to public;
grant execute on function begin_export, close_hold_transaction, confirm_transaction, decline_transaction, lock_top_up, lock_transfer, place_hold_transaction, post_transactions, settle_transaction, take_due_top_up, take_due_transfer, void_top_up, void_transfer to :api_role;
