import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { newestFirstFields, nextCursorField, searchText } from '#kernel/fields.ts'
import { t, translate } from '#kernel/messages/translate.ts'

const endpoint = defineEndpoints('Server admin')
const access = ['ServerAdmin'] as const
const moment = (name: string) =>
  z.iso.date({ error: () => t`${translate(name)} must be a date` }).optional()

const AuditFilter = z.object({
  q: searchText.describe(
    'Keywords in the actor, action, subject, or reason, or the ID of the subject.',
  ),
  kind: z.string().max(40).optional().describe('Subject type, such as user, listing, or invoice.'),
  actor: z.coerce
    .number()
    .int()
    .positive()
    .max(2_147_483_647)
    .optional()
    .describe('Profile ID of the actor.'),
  from: moment('From').describe('First day to include, in UTC.'),
  to: moment('To').describe('Last day to include, in UTC.'),
})
export type AuditFilter = z.infer<typeof AuditFilter>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

export const AuditEntry = z
  .object({
    id: z.int(),
    happenedAt: z.string(),
    actor: z.object({ profileId: z.int(), email: z.string(), roles: z.array(z.string()) }),
    action: z.string().describe('Action code, such as `user.disable`.'),
    words: z
      .string()
      .describe('Display text that follows the actor’s name, such as `disabled the account`.'),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
    changes: z
      .array(z.object({ field: z.string(), before: Value.optional(), after: Value.optional() }))
      .describe('Changed fields. A field without `before` is new.'),
    reason: z.string().nullable(),
    ip: z.string(),
    userAgent: z.string(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEndpoint = endpoint('GET /api/admin/audit', {
  summary: 'List staff actions',
  description: 'Newest first. The log is read-only.',
  access,
  input: AuditFilter.extend({
    ...newestFirstFields({ pageSize: 50, maxPageSize: 200 }),
  }),
  output: z.object({
    items: z.array(AuditEntry),
    next: nextCursorField,
  }),
})

export const exportAuditEndpoint = endpoint('GET /api/admin/audit.csv', {
  summary: 'Export staff actions as CSV',
  description: 'Contains the newest 50,000 entries.',
  access,
  produces: { type: 'text/csv; charset=utf-8', fileName: 'audit-log.csv' },
  input: AuditFilter,
  output: z.string(),
})
