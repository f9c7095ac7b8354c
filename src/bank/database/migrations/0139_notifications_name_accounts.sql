-- The notification of a low balance leads to its account (issue 46).

alter table notification drop constraint notification_related_type_check;
alter table notification add constraint notification_related_type_check
  check (related_type in ('TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD_AUTHORIZATION', 'ORDER', 'TRANSACTION', 'TICKET',
    'ACCOUNT'));
