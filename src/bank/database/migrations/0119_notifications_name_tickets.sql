-- The notification of an answer from support leads to its ticket (issue 49).

alter table notification drop constraint notification_related_type_check;
alter table notification add constraint notification_related_type_check
  check (related_type in ('TRANSFER', 'DEPOSIT', 'TOP_UP', 'CARD_AUTHORIZATION', 'ORDER', 'TRANSACTION', 'TICKET'));
