import { matchesAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('cost_preference', {
    rows: matchesAccount(),
    columns: ['profile_id', 'hours', 'figures'],
    copied: ['hours', 'figures', 'changed_at'],
    erased: 'deleted',
  }),
]
