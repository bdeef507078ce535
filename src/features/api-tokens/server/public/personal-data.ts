import { matchesAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('api_token', {
    rows: matchesAccount(),
    columns: ['profile_id', 'name', 'token_hash', 'ending', 'password_digest'],
    copied: ['name', 'ending', 'scopes', 'created_at', 'expires_at', 'last_used_at'],
    erased: 'deleted',
  }),
]
