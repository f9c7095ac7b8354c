-- The simulated rails store the holder's name as it was sent to the other bank, which has no accents.
alter table simulated_payment
  add column holder_name text check (holder_name ~ '^[ -~]*$');
