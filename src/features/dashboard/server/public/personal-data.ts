import { matchesAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('calendar_key', {
    rows: matchesAccount(),
    columns: ['profile_id', 'key_hash'],
    copied: ['created_at'],
    erased: 'deleted',
  }),
]
