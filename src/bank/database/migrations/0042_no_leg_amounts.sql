-- Of 0036; since 0041 the legs are read in one pass with their accounts.
drop function ledger_leg_amounts;
