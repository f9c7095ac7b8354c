-- Why a decision refused somebody: kept with the change it made, and with the proposal it began as.

alter table status_change add column reason_code text;
alter table staff_proposal add column reason_code text;
