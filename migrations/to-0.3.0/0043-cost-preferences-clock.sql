-- When the user last changed the settings. If several devices change them, the latest change wins.
ALTER TABLE cost_preference ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
