-- Tickets can be about an order or a business (product.md B15).

alter table ticket drop constraint ticket_related_type_check;
alter table ticket add constraint ticket_related_type_check
  check (related_type in ('TRANSACTION', 'TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD', 'ACCOUNT',
    'BENEFICIARY', 'VERIFICATION_ITEM', 'ORDER', 'BUSINESS', 'LINKED_BUSINESS', 'LIMIT_RULE'));
