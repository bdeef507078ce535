-- When a person last changed what they set for the cost of owning: of two devices, the later change wins.
ALTER TABLE cost_preference ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now();
