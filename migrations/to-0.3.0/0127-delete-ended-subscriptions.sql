-- Addresses of ended subscriptions were stored forever.
UPDATE email_subscription SET email = 'ended ' || id WHERE ended_at IS NOT NULL;
