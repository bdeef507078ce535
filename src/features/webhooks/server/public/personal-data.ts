import { sql } from 'kysely'
import {
  matchesAccount,
  mentionsPerson,
  personalTable,
  redactPerson,
} from '#kernel/server/privacy/personal-data.ts'

/**
 * Removes a person's name from delivery records. Messages that other systems have already received can't be
 * changed.
 */
export const personalData = [
  personalTable('webhook_delivery', {
    rows: ({ id }) =>
      sql`endpoint_id in (select webhook_endpoint.id from webhook_endpoint where profile_id = ${id})`,
    columns: ['endpoint_id'],
    copied: ['event', 'state', 'created_at', 'answer_status'],
    erased: 'deleted',
  }),
  personalTable('webhook_delivery', {
    rows: mentionsPerson(sql`concat_ws(' ', body, answer)`),
    isScanned: true,
    columns: ['body', 'answer'],
    erased: {
      set: (person) => ({
        body: redactPerson('body', person),
        answer: redactPerson('answer', person),
      }),
    },
  }),
  personalTable('webhook_endpoint', {
    rows: matchesAccount(),
    columns: ['profile_id', 'url', 'salt'],
    copied: ['url', 'events', 'is_on', 'created_at', 'last_success_at'],
    erased: 'deleted',
  }),
]
