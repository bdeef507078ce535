import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { newestFirst, nextBefore } from '#kernel/fields.ts'

const tag = 'Server admin'
const access = ['ServerAdmin'] as const
const moment = (name: string) => z.iso.date(`${name} must be a date`).optional()

const AuditFilter = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('Words of who did it, what was done, to what, and why; or the id of the subject.'),
  kind: z.string().max(40).optional().describe('Of the subject: user, listing, invoice …'),
  actor: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('A profile id.'),
  from: moment('From').describe('This day or later, UTC.'),
  to: moment('To').describe('This day or earlier, UTC.'),
})
export type AuditFilter = z.infer<typeof AuditFilter>

const Value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

export const AuditEntry = z.object({
  id: z.int(),
  happenedAt: z.string(),
  actor: z.object({ profileId: z.int(), email: z.string(), roles: z.array(z.string()) }),
  action: z.string().describe('`user.disable`'),
  words: z.string().describe('How it reads after the name of who did it: `disabled the account`.'),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  changes: z
    .array(z.object({ field: z.string(), before: Value.optional(), after: Value.optional() }))
    .describe('The fields that differ; without `before` the field is new.'),
  reason: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAuditEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  tag,
  summary: 'What staff did, newest first; it can be read and nothing else',
  access,
  input: AuditFilter.extend({
    ...newestFirst({ usual: 50, most: 200 }),
  }),
  output: z.object({
    items: z.array(AuditEntry),
    next: nextBefore,
  }),
})

export const exportAuditEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  tag,
  summary: 'The same as a table for spreadsheets, the newest 50,000',
  access,
  produces: { type: 'text/csv; charset=utf-8', fileName: 'audit-log.csv' },
  input: AuditFilter,
  output: z.string(),
})
