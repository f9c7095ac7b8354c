-- Receipts (product.md B16): a receipt's code is made of its transfer's id, which nobody else is told,
-- so it is looked up and never stored.
create index transfer_receipt on transfer (substring(sha256(uuid_send(id)) from 1 for 10));
