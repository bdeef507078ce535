import { sql } from 'kysely'
import {
  byAccount,
  mentions,
  personalTable,
  withoutTraces,
} from '#kernel/server/privacy/personal-data.ts'

/** What others were told of somebody's lead is on their systems; the record of it here loses the name. */
export const personalData = [
  personalTable('webhook_delivery', {
    rows: ({ id }) =>
      sql`endpoint_id in (select webhook_endpoint.id from webhook_endpoint where profile_id = ${id})`,
    columns: ['endpoint_id'],
    copied: ['event', 'state', 'created_at', 'answer_status'],
    erased: 'deleted',
  }),
  personalTable('webhook_delivery', {
    rows: mentions(sql`concat_ws(' ', body, answer)`),
    isScanned: true,
    columns: ['body', 'answer'],
    erased: {
      set: (person) => ({
        body: withoutTraces('body', person),
        answer: withoutTraces('answer', person),
      }),
    },
  }),
  personalTable('webhook_endpoint', {
    rows: byAccount(),
    columns: ['profile_id', 'url', 'salt'],
    copied: ['url', 'events', 'is_on', 'created_at', 'last_success_at'],
    erased: 'deleted',
  }),
]
