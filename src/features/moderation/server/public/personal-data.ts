import { sql } from 'kysely'
import {
  matchesAccount,
  matchesAddress,
  matchesAny,
  mentionsPerson,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/** Cases remain for a period, without the people who reported, decided, or sold. */
export const personalData = [
  personalTable('moderation_case', {
    rows: matchesAccount(),
    columns: ['profile_id'],
    copied: ['decision', 'decided_at'],
    erased: {
      set: () => ({
        profile_id: null,
        subject_deleted_at: sql`now()`,
        decision: sql`case when state = 'decided' then decision else 'gone' end`,
        state: 'decided',
      }),
    },
  }),
  personalTable('case_entry', {
    rows: matchesAccount(),
    columns: ['profile_id', 'words'],
    copied: ['kind', 'words', 'written_at'],
    erased: { set: (person) => ({ profile_id: null, words: redactPerson('words', person) }) },
  }),
  personalTable('case_appeal', {
    rows: matchesAccount('decider_id'),
    columns: ['decider_id'],
    erased: { set: () => ({ decider_id: null }) },
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
    erased: { set: (person) => ({ profile_id: null, reason: redactPerson('reason', person) }) },
  }),
  // Texts of others about the person.
  personalTable('listing_report', {
    rows: mentionsPerson(sql`words`),
    isScanned: true,
    columns: ['words'],
    erased: { set: (person) => ({ words: redactPerson('words', person) }) },
  }),
  personalTable('case_entry', {
    rows: mentionsPerson(sql`words`),
    isScanned: true,
    columns: ['words'],
    erased: { set: (person) => ({ words: redactPerson('words', person) }) },
  }),
]
