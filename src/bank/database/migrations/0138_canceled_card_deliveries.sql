-- A card that was not printed can be canceled, and its fee is returned (issue 47; docs/decisions/0153).

alter table card_delivery_step drop constraint card_delivery_step_step_check;
alter table card_delivery_step add constraint card_delivery_step_step_check
  check (step in ('ORDERED', 'PRINTED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CANCELED'));

-- The transaction that returned the fee.
alter table card_delivery add column refund_transaction_id uuid references transaction (id);
alter table card_delivery
  add constraint card_delivery_refund_of_fee check (refund_transaction_id is null or fee > 0);
grant update (tracking_number, estimated_on, refund_transaction_id) on card_delivery to :api_role;
