import { sql } from 'kysely'
import { matchesAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('passkey', {
    rows: matchesAccount(),
    columns: ['profile_id', 'credential_id', 'public_key', 'name'],
    copied: ['name', 'rp_id', 'created_at', 'last_used_at', 'is_backed_up', 'suspended_at'],
    erased: 'deleted',
  }),
  personalTable('authenticator_app', {
    rows: matchesAccount(),
    columns: ['profile_id', 'secret'],
    copied: ['created_at', 'confirmed_at', 'last_used_at'],
    erased: 'deleted',
  }),
  personalTable('recovery_code', {
    rows: matchesAccount(),
    columns: ['profile_id', 'code_hash'],
    copied: ['created_at', 'used_at'],
    erased: 'deleted',
  }),
  personalTable('passkey_challenge', {
    rows: matchesAccount(),
    columns: ['profile_id', 'challenge_hash'],
    erased: 'deleted',
  }),
  personalTable('identity', {
    rows: matchesAccount(),
    columns: ['profile_id', 'issuer', 'subject'],
    copied: ['issuer', 'subject', 'created_at', 'last_used_at'],
    erased: 'deleted',
  }),
  // Stored for minutes, before anyone has an account.
  personalTable('issuer_login', {
    rows: ({ emails }) => sql`lower(email) = any(${emails}::text[])`,
    columns: ['email', 'issuer', 'subject', 'browser_hash', 'state_hash'],
    erased: 'deleted',
  }),
]
