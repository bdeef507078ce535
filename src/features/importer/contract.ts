import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { highestId } from '#kernel/highest-id.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { oneLine } from '#kernel/plain-text.ts'
import { importSchedules, operationStates } from './import-steps.ts'

// Sources: where the inventory of a brokerage is imported from. Null means "not stated".

export const importTag = 'Importer'
/** Administrators of a brokerage see and run the sources of their own; to them the others do not exist. */
export const importers = ['ServerAdmin', 'BizAdmin'] as const

export const SourceId = z.object({ id: pathId.describe('Of the source.') })
const reference = z.int().positive().max(highestId).nullable().default(null)
const version = z.int().min(1).describe('The version that was read: a stale one is refused.')
const words = z.string().nullable()

export const Paging = z.object({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})

/** What a form sends of a source. Which brokerage it belongs to stays as it was said first. */
export const SourceFields = z.object({
  name: z
    .string('Name field is required.')
    .overwrite(oneLine)
    .min(1, 'Name field is required.')
    .max(80, 'At most 80 characters.'),
  feedUrl: z
    .string()
    .trim()
    .max(2_000, 'At most 2,000 characters.')
    .transform((text) => text || null)
    .nullable()
    .default(null)
    .refine(
      (text) => text === null || /^https?:\/\/[^\s/]/i.test(text),
      'An address that begins with http:// or https://.',
    )
    .describe('Required unless files are uploaded.'),
  isUpload: z.boolean().default(false).describe('Its files are uploaded: it has no address.'),
  tierId: reference.describe(
    'The package that its listings get while the feed names them. Only a ServerAdmin sets it.',
  ),
  bizEmpId: reference.describe('Employee who answers for its listings.'),
  bizLocationId: reference.describe('Office of its listings.'),
  brakePercent: z
    .int('A whole number.')
    .min(0, 'Write a share from 0 to 100.')
    .max(100, 'Write a share from 0 to 100.')
    .default(10)
    .describe('A run that would take a larger share off the market asks first.'),
  schedule: z.enum(importSchedules).default('none'),
  scheduleHour: z.int().min(0).max(23).default(4).describe('UTC, of daily and weekly runs.'),
  scheduleDay: z.int().min(0).max(6).default(1).describe('Of weekly runs; 0 is Sunday.'),
  mailTo: z
    .string()
    .trim()
    .max(100, 'At most 100 characters.')
    .transform((text) => text || null)
    .nullable()
    .default(null)
    .refine(
      (text) => text === null || z.email().safeParse(text).success,
      'Email must be a valid e-mail address',
    )
    .describe('Where the report of every run goes.'),
})

function statesWhere({ feedUrl, isUpload }: { feedUrl: string | null; isUpload: boolean }) {
  return isUpload || feedUrl !== null
}
const whereOptions = { message: 'Feed url field is required.', path: ['feedUrl'] }

function mayRepeat(wanted: { feedUrl: string | null; isUpload: boolean; schedule: string }) {
  return wanted.schedule === 'none' || (!wanted.isUpload && wanted.feedUrl !== null)
}
const repeatOptions = { message: 'A file is uploaded by hand.', path: ['schedule'] }

export const NewSource = SourceFields.extend({
  bizId: z.int('Brokerage field is required.').positive().max(highestId),
})
  .refine(statesWhere, whereOptions)
  .refine(mayRepeat, repeatOptions)

export const ChangedSource = SourceFields.extend({ ...SourceId.shape, version })
  .refine(statesWhere, whereOptions)
  .refine(mayRepeat, repeatOptions)

export const ImportSource = z.object({
  id: z.int(),
  version: z.int(),
  bizId: z.int(),
  bizName: z.string(),
  name: z.string(),
  feedUrl: words,
  isUpload: z.boolean(),
  format: words.describe('CSV, IMT, OpenMarine …: found out by the last run.'),
  tierId: z.int().nullable(),
  tierTitle: words,
  bizEmpId: z.int().nullable(),
  bizLocationId: z.int().nullable(),
  brakePercent: z.int(),
  schedule: z.enum(importSchedules),
  scheduleHour: z.int(),
  scheduleDay: z.int(),
  nextRunAt: instant.nullable(),
  mailTo: words,
  listingCount: z.int().describe('Aircraft that it has brought and that are still listings.'),
  onMarket: z.int().describe('Those of them that are on the market.'),
  inReview: z
    .int()
    .describe('Those that staff look at before buyers see them: the first ones of a new seller.'),
  lastOperation: z
    .object({
      id: z.int(),
      state: z.enum(operationStates),
      createdAt: instant,
      closedAt: instant.nullable(),
    })
    .nullable(),
})
export type ImportSource = z.infer<typeof ImportSource>

export const listSourcesEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/sources',
  tag: importTag,
  summary:
    'Where inventories are imported from: all sources for a ServerAdmin, one’s own otherwise',
  access: importers,
  input: Paging.extend({
    q: z.string().trim().max(100).default('').describe('In the name of source or brokerage.'),
    biz: pathId.optional().describe('Of this brokerage alone.'),
    pageSize: z.coerce.number().int().min(1).max(100).default(100),
  }),
  output: pageSchema(ImportSource),
})

export const getSourceEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/sources/{id}',
  tag: importTag,
  summary: 'One source with its settings and its last operation',
  access: importers,
  input: SourceId,
  output: ImportSource,
})

export const addSourceEndpoint = endpoint({
  method: 'POST',
  path: '/api/import/sources',
  tag: importTag,
  summary: 'Add a source; its address is fetched for the first time by an operation',
  access: importers,
  refusals: ['not_found', 'slow_down'],
  input: NewSource,
  output: ImportSource,
})

export const changeSourceEndpoint = endpoint({
  method: 'PUT',
  path: '/api/import/sources/{id}',
  tag: importTag,
  summary: 'Change a source; a stale version is answered with 409 and how it is now',
  access: importers,
  refusals: ['conflict'],
  input: ChangedSource,
  output: ImportSource,
})

export const removeSourceEndpoint = endpoint({
  method: 'DELETE',
  path: '/api/import/sources/{id}',
  tag: importTag,
  summary: 'Remove a source. Its listings stay as they are; an operation that is open is refused',
  access: importers,
  refusals: ['conflict'],
  input: SourceId,
  output: z.object({ id: z.int() }),
})
