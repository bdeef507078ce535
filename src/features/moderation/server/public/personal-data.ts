import { sql } from 'kysely'
import {
  byAccount,
  byAddress,
  either,
  personalTable,
  withoutTraces,
} from '#kernel/server/privacy/personal-data.ts'

/** What was reported stays with the listing that it is about; who reported it does not. */
export const personalData = [
  personalTable('case_entry', {
    rows: byAccount(),
    columns: ['profile_id', 'words'],
    copied: ['kind', 'words', 'written_at'],
    erased: { set: (person) => ({ profile_id: null, words: withoutTraces('words', person) }) },
  }),
  personalTable('listing_report', {
    rows: either(byAccount(), byAddress('email')),
    columns: ['profile_id', 'email', 'words', 'reporter'],
    copied: ['listing_id', 'reason', 'words', 'reported_at'],
    erased: {
      set: (person) => ({
        profile_id: null,
        email: null,
        words: withoutTraces('words', person),
        reporter: sql`sha256(('deleted ' || id)::bytea)`,
      }),
    },
  }),
  personalTable('listing_bar', {
    rows: byAccount(),
    columns: ['profile_id', 'reason'],
    copied: ['registration', 'serial_number', 'reason', 'barred_at'],
    erased: 'deleted',
  }),
]
