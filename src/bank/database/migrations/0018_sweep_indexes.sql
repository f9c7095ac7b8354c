-- The sweep removes what is over every ten minutes: it finds it here, and reads no table whole.
create index one_time_code_expiry on one_time_code (expires_at);
create index trusted_device_expiry on trusted_device (trusted_until);
create index session_sighting_last_seen on session_sighting (last_seen_at);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
