-- A linked bank can be sent to: its beneficiary names the link (issue 43; product.md B4, PLAID).

alter table beneficiary add column linked_bank_id uuid references linked_bank (id);
create index beneficiary_linked_bank on beneficiary (linked_bank_id) where linked_bank_id is not null;
