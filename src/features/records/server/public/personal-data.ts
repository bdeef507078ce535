import {
  matchesAccount,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/** Reports contain no personal data. A reply remains with its listing, without the person who wrote it. */
export const personalData = [
  personalTable('record_load', {
    rows: matchesAccount('started_by'),
    columns: ['started_by'],
    copied: ['source', 'file_name', 'started_at', 'finished_at'],
    erased: { set: () => ({ started_by: null }) },
  }),
  personalTable('discrepancy_reply', {
    rows: matchesAccount(),
    columns: ['profile_id', 'words'],
    copied: ['words', 'written_at'],
    erased: { set: (person) => ({ profile_id: null, words: redactPerson('words', person) }) },
  }),
]
