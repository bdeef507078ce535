import { byAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('calendar_key', {
    rows: byAccount(),
    columns: ['profile_id', 'key_hash'],
    copied: ['created_at'],
    erased: 'deleted',
  }),
]
