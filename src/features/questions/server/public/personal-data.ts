import { sql } from 'kysely'
import {
  matchesAccount,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/** Unanswered questions are deleted with the account. Answered ones remain as part of the listing, without the person. */
export const personalData = [
  personalTable('listing_question', {
    rows: ({ id }) => sql<boolean>`(profile_id = ${id} and answer is null)`,
    columns: ['profile_id', 'question', 'state_id'],
    copied: ['listing_id', 'topic', 'question', 'asked_at'],
    erased: 'deleted',
  }),
  personalTable('listing_question', {
    rows: ({ id }) => sql<boolean>`(profile_id = ${id} and answer is not null)`,
    columns: ['profile_id', 'question', 'state_id'],
    copied: ['listing_id', 'topic', 'question', 'asked_at', 'answer', 'answered_at'],
    erased: {
      set: (person) => ({
        profile_id: null,
        state_id: null,
        question: redactPerson('question', person),
        answer: redactPerson('answer', person),
      }),
    },
  }),
  personalTable('listing_question', {
    rows: matchesAccount('answered_by'),
    columns: ['answered_by', 'answer'],
    copied: ['listing_id', 'question', 'answer', 'answered_at', 'edited_at'],
    erased: {
      set: (person) => ({ answered_by: null, answer: redactPerson('answer', person) }),
    },
  }),
]
