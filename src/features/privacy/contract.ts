import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'

const tag = 'Privacy'
const Done = z.object({ message: z.string().describe('What a person may read.') })
export const DeletionForm = z.object({
  closeBrokerages: z
    .boolean()
    .default(false)
    .describe('Closes the brokerages where nobody else can log in; without it they refuse.'),
})

const DataExport = z.object({
  id: z.int(),
  state: z.enum(['making', 'ready', 'fetched', 'ended', 'failed']),
  askedAt: instant,
  readyAt: instant.nullable(),
  endsAt: instant.nullable().describe('Until when it can be fetched.'),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

const Obstacle = z.object({
  text: z.string(),
  link: z.object({ label: z.string(), to: z.string() }).nullable(),
})
export type Obstacle = z.infer<typeof Obstacle>

export const OwnData = z.object({
  export: DataExport.nullable().describe('The last one.'),
  deletion: z.object({ askedAt: instant, dueAt: instant }).nullable(),
  obstacles: z.array(Obstacle).describe('What has to be done before the account can be deleted.'),
  closingBrokerages: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Where nobody else can log in: they end with the account.'),
  tellsByMail: z.boolean().describe('False as long as nobody has confirmed the address.'),
  graceDays: z.int().describe('How long a deletion waits for second thoughts.'),
  exportDays: z.int().describe('How long a copy can be fetched.'),
})
export type OwnData = z.infer<typeof OwnData>

export const getOwnDataEndpoint = endpoint({
  method: 'GET',
  path: '/api/privacy',
  tag,
  summary: 'The last copy of one’s data, and whether the account is to be deleted',
  access: 'member',
  input: z.object({}),
  output: OwnData,
})

export const requestExportEndpoint = endpoint({
  method: 'POST',
  path: '/api/privacy/export',
  tag,
  summary:
    'Have a copy of one’s data made: a ZIP of JSON, CSV and files; a mail says when it is ready',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  ignoresQuery: true,
  input: z.object({}),
  output: DataExport,
})

export const fetchExportEndpoint = endpoint({
  method: 'POST',
  path: '/api/privacy/export/{id}/file',
  tag,
  summary: 'Fetch the copy, once',
  access: 'member',
  recentlyVerified: true,
  refusals: ['not_found'],
  sendsFile: true,
  input: z.object({ id: pathId }),
  output: z.object({}),
})

export const requestDeletionEndpoint = endpoint({
  method: 'POST',
  path: '/api/privacy/deletion',
  tag,
  summary: 'Have the account deleted after the days of grace; a mail has a link that takes it back',
  access: 'member',
  recentlyVerified: true,
  refusals: ['conflict', 'slow_down'],
  ignoresQuery: true,
  input: DeletionForm,
  output: z.object({ dueAt: instant }),
})

export const cancelDeletionEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/privacy/deletion',
  tag,
  summary: 'Keep the account',
  access: 'member',
  input: z.object({}),
  output: Done,
})

export const cancelDeletionByLinkEndpoint = endpoint({
  method: 'POST',
  path: '/api/privacy/deletion/cancel',
  tag,
  summary: 'Keep the account, by the link in the mail; 404 once that no longer works',
  access: 'anyone',
  refusals: ['not_found', 'slow_down'],
  ignoresQuery: true,
  input: z.object({ token: z.string().min(1).max(200) }),
  output: Done,
})

export const listDeletionsEndpoint = endpoint({
  method: 'GET',
  path: '/api/admin/deletions',
  tag: 'Server admin',
  summary: 'The accounts that are to be deleted, the next one first',
  access: ['ServerAdmin'],
  input: z.object({
    page: z.coerce.number().int().min(0).max(100_000).default(0).describe('Counted from 0.'),
    pageSize: z.coerce.number().int().min(1).max(100).default(50),
  }),
  output: pageSchema(
    z.object({
      profileId: z.int(),
      email: z.string(),
      askedAt: instant,
      dueAt: instant,
      listings: z.int().describe('Own listings that visitors see now.'),
      closes: z.int().describe('Brokerages that end with the account.'),
    }),
  ),
})
