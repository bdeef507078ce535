-- Accounts that staff open for others, at the telephone or in the back-office. No member of staff ever sees or sets a
-- password: its owner chooses it by a link in the mail.

ALTER TABLE account_link
  DROP CONSTRAINT account_link_purpose_check,
  ADD CONSTRAINT account_link_purpose_check
    CHECK (purpose IN ('confirm-email', 'reset-password', 'set-password'));

CREATE TABLE staff_sign_up (
  profile_id      integer PRIMARY KEY REFERENCES profile ON DELETE CASCADE,
  -- Null once that member of staff is gone; the sign-up stays.
  signed_up_by    integer REFERENCES profile ON DELETE SET NULL,
  -- Where it was opened: what the call center counts leaves the back-office's out.
  source          text NOT NULL CHECK (source IN ('call-center', 'back-office')),
  signed_up_at    timestamptz NOT NULL,
  -- The last mail with a link. No reference: old mail is deleted.
  mail_id         bigint NOT NULL,
  mailed_at       timestamptz NOT NULL,
  link_expires_at timestamptz NOT NULL,
  password_set_at timestamptz
);
CREATE INDEX staff_sign_up_by ON staff_sign_up (signed_up_by, signed_up_at DESC, profile_id DESC);
CREATE INDEX staff_sign_up_time ON staff_sign_up (source, signed_up_at DESC, profile_id DESC);
