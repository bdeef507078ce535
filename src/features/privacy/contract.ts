import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { Confirmation, pageFields, pathId, timestampField } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'

const endpoint = defineEndpoints('Privacy')
export const DeletionFields = z.object({
  closeBrokerages: z
    .boolean()
    .default(false)
    .describe(
      'True to close the brokerages where no one else can log in. If false, the request is rejected if there are any such brokerages.',
    ),
})

const DataExport = z
  .object({
    id: z.int(),
    state: z.enum(['making', 'ready', 'fetched', 'ended', 'failed']),
    askedAt: timestampField,
    readyAt: timestampField.nullable(),
    endsAt: timestampField.nullable().describe('Time at which the download expires.'),
    bytes: z.int().nullable(),
  })
  .meta({ id: 'DataExport' })
export type DataExport = z.infer<typeof DataExport>

const Obstacle = z.object({
  text: z.string(),
  link: z.object({ label: z.string(), to: z.string() }).nullable(),
})
export type Obstacle = z.infer<typeof Obstacle>

export const MyData = z.object({
  export: DataExport.nullable().describe('Most recent data export. Null if there is none.'),
  deletion: z.object({ askedAt: timestampField, dueAt: timestampField }).nullable(),
  obstacles: z.array(Obstacle).describe('Issues to resolve before the account can be deleted.'),
  closingBrokerages: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Brokerages where no one else can log in. They are closed with the account.'),
  tellsByMail: z.boolean().describe('False until the account’s email address is confirmed.'),
  graceDays: z.int().describe('Grace period before deletion, in days.'),
  exportDays: z.int().describe('Period during which an export can be downloaded, in days.'),
})
export type MyData = z.infer<typeof MyData>

export const getMyDataEndpoint = endpoint('GET /api/privacy', {
  summary: 'Get the caller’s data export and account deletion status',
  access: 'member',
  output: MyData,
})

export const requestExportEndpoint = endpoint('POST /api/privacy/export', {
  summary: 'Request an export of the caller’s data',
  description:
    'Creates a ZIP archive of JSON, CSV, and other files. The caller is emailed when it’s ready.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  ignoresQuery: true,
  output: DataExport,
})

export const fetchExportEndpoint = endpoint('POST /api/privacy/export/{id}/file', {
  summary: 'Download a data export',
  description: 'Each export can be downloaded only once.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['not_found'],
  sendsFile: ['application/zip'],
  input: z.object({ id: pathId }),
  output: z.object({}),
})

export const requestDeletionEndpoint = endpoint('POST /api/privacy/deletion', {
  summary: 'Schedule the caller’s account for deletion',
  description:
    'The account is deleted after a grace period. The confirmation email has a link to cancel.',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  ignoresQuery: true,
  input: DeletionFields,
  output: z.object({ dueAt: timestampField }),
})

export const cancelDeletionEndpoint = endpoint('DELETE /api/privacy/deletion', {
  summary: 'Cancel the caller’s account deletion',
  access: 'member',
  output: Confirmation,
})

export const cancelDeletionByLinkEndpoint = endpoint('POST /api/privacy/deletion/cancel', {
  summary: 'Cancel an account deletion with the link from the email',
  description: 'Returns 404 if the link no longer works.',
  access: 'anyone',
  refusals: ['not_found', 'slow_down'],
  ignoresQuery: true,
  input: z.object({ token: z.string().min(1).max(200) }),
  output: Confirmation,
})

export const listDeletionsEndpoint = defineEndpoints('Server admin')('GET /api/admin/deletions', {
  summary: 'List accounts scheduled for deletion',
  description: 'Sorted by deletion date, soonest first.',
  access: ['ServerAdmin'],
  input: z.object({
    ...pageFields(50),
  }),
  output: pageSchema(
    z.object({
      profileId: z.int(),
      email: z.string(),
      askedAt: timestampField,
      dueAt: timestampField,
      listings: z.int().describe('Number of the user’s own listings that visitors can see.'),
      closes: z.int().describe('Number of brokerages that are closed with the account.'),
    }),
  ),
})
