-- Accounts that staff create for users by phone or in the back office. Staff never see or set a password. The owner
-- sets it with an emailed link.

ALTER TABLE account_link
  DROP CONSTRAINT account_link_purpose_check,
  ADD CONSTRAINT account_link_purpose_check
    CHECK (purpose IN ('confirm-email', 'reset-password', 'set-password'));

CREATE TABLE staff_sign_up (
  profile_id      integer PRIMARY KEY REFERENCES profile ON DELETE CASCADE,
  -- Null if the staff member's account was deleted. The sign-up remains.
  signed_up_by    integer REFERENCES profile ON DELETE SET NULL,
  -- Where the account was created. The call center's stats exclude accounts created in the back office.
  source          text NOT NULL CHECK (source IN ('call-center', 'back-office')),
  signed_up_at    timestamptz NOT NULL,
  -- Most recent email with a link. Not a foreign key, because old emails are deleted.
  mail_id         bigint NOT NULL,
  mailed_at       timestamptz NOT NULL,
  link_expires_at timestamptz NOT NULL,
  password_set_at timestamptz
);
CREATE INDEX staff_sign_up_by ON staff_sign_up (signed_up_by, signed_up_at DESC, profile_id DESC);
CREATE INDEX staff_sign_up_time ON staff_sign_up (source, signed_up_at DESC, profile_id DESC);
