-- What the API's role may do. `:api_role` is the role the bank connects with; the owner of these objects is
-- another role, which only migrates. The API's role never gets more than a right to read on tables that
-- functions protect: the ledger, transactions, transfers and top-ups (reliability.md T34).

-- ---- Ledger and transactions --------------------------------------------------------------------

grant select on ledger_account, ledger_account_kind, journal, entry, entry_checkpoint, hold, ledger_stop
  to :api_role;
grant select, insert, update on ledger_check, ledger_whole_check to :api_role;
grant select, insert, delete on ledger_finding to :api_role;
grant select on sequence ledger_sequence to :api_role;
grant select on transaction, transaction_counter to :api_role;
grant update (category, search_text) on transaction to :api_role;
grant select, insert, update on transaction_annotation to :api_role;

-- ---- Customers, identity, documents, messaging --------------------------------------------------

grant select, insert, update on customer, customer_address, customer_profile, customer_identification,
  customer_setting to :api_role;
grant select, insert on consent to :api_role;
grant insert on onboarding_step to :api_role;
grant select, insert, update, delete on contact_change to :api_role;

grant select, insert, update, delete on identity_inquiry, verification_case, verification_item
  to :api_role;
grant select, insert on provider_event, status_change to :api_role;
grant select, insert, update on staff_proposal to :api_role;

grant select, insert, update on business, business_address, business_metadata to :api_role;
grant select, insert, update, delete on business_ein, business_ownership, business_relationship
  to :api_role;
grant select, insert, update on external_customer, external_customer_identification to :api_role;
grant select, insert on business_payment to :api_role;

grant select, insert, update on business_case, business_proposal to :api_role;
grant select, insert, update, delete on business_review_item to :api_role;
grant select, insert on business_status_change to :api_role;

grant select, insert, delete on sealing_key to :api_role;
grant select, insert, update, delete on unfinished_upload, unfinished_upload_part to :api_role;
grant select, insert, update on stored_file, business_document to :api_role;

grant select, insert, update, delete on notification to :api_role;
grant select, insert, update, delete on notification_choice to :api_role;

grant select, insert on ticket, ticket_entry, ticket_attachment to :api_role;
grant select on ticket_text to :api_role;
-- What the customer asked stays as it was sent.
grant update (status, updated_at, reply_expected_at, solved_at, assignee, assignee_name, rating, entry_count,
  answered_at, read_until) on ticket to :api_role;

-- ---- Accounts, cards, statements, beneficiaries -------------------------------------------------

grant select, insert, update on account, usd_account, bdt_account, manual_account to :api_role;
grant select, insert on card to :api_role;
grant update (nickname, card_status, status_reason, status_memo, status_changed_by, status_changed_at,
  allows_online, allows_atm, allows_contactless, allows_international, blocked_mcc) on card to :api_role;
grant update (expiration_month, expiration_year) on card to :api_role;
grant select, insert, update, delete on card_limit to :api_role;
grant select, insert on card_number to :api_role;
grant update (sealed_number, number_fingerprint, sealing_key_id) on card_number to :api_role;
grant select, insert on card_secret, card_access to :api_role;
grant update (sealed_secret, sealing_key_id) on card_secret to :api_role;
grant select (card_id), insert, update (verifier, wrong_tries, last_wrong_at, set_at) on card_pin to :api_role;
grant select, insert on card_reissue to :api_role;
grant select, insert on card_delivery, card_delivery_step to :api_role;
grant update (tracking_number, estimated_on, refund_transaction_id) on card_delivery to :api_role;
grant select, insert on card_image to :api_role;
grant update (decision, rejection_reason, decided_by, decided_by_name, decided_at) on card_image to :api_role;
grant select, insert on card_authorization, card_refund to :api_role;
grant select on card_status_change to :api_role;
grant select, insert on account_consent, account_nominee to :api_role;
grant update (sealed_nid, sealing_key_id) on account_nominee to :api_role;
grant select, insert, update, delete on account_closing to :api_role;

grant select, insert on issued_statement, issued_statement_file to :api_role;
grant select, insert, update, delete on export_run to :api_role;

grant select, insert, update on beneficiary to :api_role;

-- ---- Payments -----------------------------------------------------------------------------------

grant select, insert on exchange_rate, transfer_rule to :api_role;
grant select, insert on limit_raise to :api_role;
grant update (outcome, decided_by, decided_at) on limit_raise to :api_role;
grant select on transfer_limit_use, transfer, transfer_event, transfer_void to :api_role;
-- A quote stays as it was shown. Only the step-up is added later.
grant select, insert, delete on transfer_quote to :api_role;
grant update (step_up_hash, step_up_until, step_up_by) on transfer_quote to :api_role;
grant select, insert, update, delete on transfer_passkey_challenge to :api_role;

grant select on mobile_operator, top_up, top_up_event, top_up_void to :api_role;
grant update (down_since) on mobile_operator to :api_role;
grant select, insert, delete on top_up_quote to :api_role;

grant select, insert on linked_bank, bank_link_session, micro_deposit, card_token, deposit, deposit_event,
  deposit_void, branch_deposit, check_deposit to :api_role;
grant update (status, removed_at, institution, name) on linked_bank to :api_role;
-- A rotation of the keys encrypts again.
grant update (sealed_account_number, account_fingerprint, sealing_key_id) on linked_bank, check_deposit
  to :api_role;
grant update (status, institution) on bank_link_session to :api_role;
grant delete on bank_link_session, card_token to :api_role;
grant update (status, reason, tries_left, wrong_smaller, wrong_larger, due_at) on micro_deposit
  to :api_role;
-- What the customer confirmed stays. Status and posting are added later.
grant update (status, reason, next_step, due_at, transaction_id, journal_id) on deposit to :api_role;
grant update (proposed_by, proposed_at, outcome, decided_by, decided_at) on branch_deposit to :api_role;

-- ---- Products -----------------------------------------------------------------------------------

grant select on product, product_country, product_variant to :api_role;
grant update (stock) on product_variant to :api_role;
grant select on product_terms to :api_role;
grant select, insert, delete on product_interest to :api_role;
grant update (country, amount, months, wants_email) on product_interest to :api_role;
grant select, insert, delete on product_order_quote to :api_role;
grant select, insert on product_order, product_order_event to :api_role;
grant update (status, tracking_number, refund_id) on product_order to :api_role;
grant select, insert on subscription, subscription_invoice, subscription_try to :api_role;
grant select on subscription_saving to :api_role;
grant update (plan, status, period_from, period_until, is_trial, next_plan, account_id, due_at, is_reminded, ended_at)
  on subscription to :api_role;
grant update (status, account_id, debit_amount, debit_currency, rate, payment_id)
  on subscription_invoice to :api_role;
grant select, insert on coupon to :api_role;
grant select, insert, delete on customer_coupon to :api_role;
grant select on coupon_use to :api_role;
grant select, insert on invitation_code, invitation to :api_role;
grant update (friend_id, status, reason, sent_at, joined_at, transfer_id, reward_amount, reward_currency,
  reward_transaction_id, rewarded_at) on invitation to :api_role;
grant select, delete on invitation_check to :api_role;
grant update (due_at) on invitation_check to :api_role;
grant select, insert on claim, claim_event to :api_role;
-- What the customer claimed stays as it was sent.
grant update (status, credit_transaction_id, credit_end_transaction_id, credit_ends_on, closed_at, reason, report_by,
  refunded, refund_transaction_id, resent, proposed, proposed_by, proposed_reason, proposed_amount, due_at,
  fee_transaction_id, proposed_remedy, credited_account_id)
  on claim to :api_role;

-- ---- Sign-in and service ------------------------------------------------------------------------

grant select, insert, update, delete on registration, credential, password_reset, one_time_code, passkey,
  passkey_challenge, trusted_device, sign_in_browser, oidc_payload, access_token, session_sighting,
  site_key, rate_bucket, form_state to :api_role;
grant select, insert, update, delete on security_link to :api_role;
grant select, insert on account_lock, account_lock_act to :api_role;
grant update (proposed_by, identity_check, unlocked_by, unlocked_at) on account_lock to :api_role;
grant select, insert on sign_in_question to :api_role;
grant update (answer, reason, closed_by, closed_at) on sign_in_question to :api_role;

grant select, insert on idempotent_answer to :api_role;
grant update (status, body) on idempotent_answer to :api_role;
grant select, insert, update on service_setting, sweep_position to :api_role;
grant select on failing_job to :api_role;

-- ---- Sandbox ------------------------------------------------------------------------------------

grant select, insert, update on sandbox_clock to :api_role;
grant select, insert, update, delete on sandbox_fault to :api_role;
grant select, insert on inbox_message to :api_role;
grant select, insert, update on simulated_payment, simulated_top_up to :api_role;
grant select, insert on simulated_card, simulated_check to :api_role;
grant delete on inbox_message, simulated_payment, simulated_top_up, simulated_card, simulated_check to :api_role;

-- ---- Functions ----------------------------------------------------------------------------------

-- PostgreSQL lets every role execute a new function. Here only those listed may be called; the others are
-- called by them. A function of a later migration needs its own revoke.
revoke all on all functions in schema public from public;
-- These change nothing that the caller's own role could not change.
grant execute on function sandbox_clock_moves_forward, sandbox_take_fault, transaction_check_account to public;

grant execute on function ledger_open, ledger_close, ledger_stop, ledger_credits to :api_role;
grant execute on function lock_account, account_profile to :api_role;
grant execute on function post_transactions, place_hold_transaction, settle_transaction,
  close_hold_transaction, decline_transaction, confirm_transaction, take_due_holds to :api_role;
grant execute on function begin_export, remove_expired, remove_old_tickets, transaction_text, seed_transfers to :api_role;
grant execute on function place_transfer, void_transfer, lock_transfer, take_due_transfer, step_transfer
  to :api_role;
grant execute on function use_coupon, return_coupon to :api_role;
grant execute on function place_top_up, void_top_up, lock_top_up, take_due_top_up, step_top_up to :api_role;
grant execute on function card_use, card_period_start, card_successor, authorize_card to :api_role;
grant execute on function postpone_job, count_failing_jobs to :api_role;
-- Verification.
grant execute on function transaction_faults, transaction_line_faults, transfer_faults, top_up_faults,
  deposit_faults, micro_deposit_faults, branch_deposit_faults, check_deposit_faults, card_faults, product_order_faults,
  invitation_faults, coupon_faults, subscription_faults, claim_faults, recent_faults to :api_role;
