import { sql } from 'kysely'
import {
  matchesAccount,
  matchesAddress,
  matchesAny,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/** Reports remain with their listing, but the reporter's data is erased. */
export const personalData = [
  personalTable('case_entry', {
    rows: matchesAccount(),
    columns: ['profile_id', 'words'],
    copied: ['kind', 'words', 'written_at'],
    erased: { set: (person) => ({ profile_id: null, words: redactPerson('words', person) }) },
  }),
  personalTable('listing_report', {
    rows: matchesAny(matchesAccount(), matchesAddress('email')),
    columns: ['profile_id', 'email', 'name', 'words', 'reporter'],
    copied: ['listing_id', 'reason', 'name', 'words', 'reported_at'],
    erased: {
      set: (person) => ({
        profile_id: null,
        email: null,
        name: null,
        words: redactPerson('words', person),
        reporter: sql`sha256(('deleted ' || id)::bytea)`,
      }),
    },
  }),
  personalTable('listing_bar', {
    rows: matchesAccount(),
    columns: ['profile_id', 'reason'],
    copied: ['registration', 'serial_number', 'reason', 'barred_at'],
    erased: 'deleted',
  }),
]
