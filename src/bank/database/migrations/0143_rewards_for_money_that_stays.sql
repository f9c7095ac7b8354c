-- A transfer earns the reward of an invitation once its money can come back no longer.

drop trigger transfer_arrived_when_placed on transfer;
drop trigger transfer_arrived on transfer;

create trigger transfer_arrived_when_placed after insert on transfer for each row
  when (new.status = 'POSTED' or new.status = 'COMPLETE' and new.next_step is null)
  execute function invitation_check_transfer();
create trigger transfer_arrived after update of status on transfer for each row
  when ((new.status = 'POSTED' or new.status = 'COMPLETE' and new.next_step is null)
    and old.status <> 'POSTED' and (old.status <> 'COMPLETE' or old.next_step is not null))
  execute function invitation_check_transfer();
