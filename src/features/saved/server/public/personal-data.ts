import { matchesAccount, personalTable } from '#kernel/server/privacy/personal-data.ts'

export const personalData = [
  personalTable('saved_listing', {
    rows: matchesAccount(),
    columns: ['profile_id', 'listing_id'],
    copied: ['listing_id', 'title', 'send_updates', 'saved_at', 'saved_price'],
    erased: 'deleted',
  }),
  personalTable('saved_search', {
    rows: matchesAccount(),
    columns: ['profile_id', 'name', 'query_str'],
    copied: ['name', 'query_str', 'send_updates', 'frequency', 'created_at', 'last_modified_date'],
    erased: 'deleted',
  }),
  personalTable('alert_pause', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    copied: ['snoozed_until'],
    erased: 'deleted',
  }),
]
