-- Addresses of ended subscriptions were stored forever.
UPDATE email_subscription SET email = encode(sha256(lower(email)::bytea), 'hex') WHERE ended_at IS NOT NULL;
