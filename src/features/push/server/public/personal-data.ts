import { matchesAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('push_device', {
    rows: matchesAccount(),
    columns: ['profile_id', 'endpoint', 'p256dh', 'auth', 'name', 'session_hash'],
    copied: ['name', 'created_at', 'last_success_at'],
    erased: 'deleted',
  }),
]
