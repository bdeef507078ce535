import { z } from 'zod'
import { optionalMailAddressField } from '#kernel/addresses/mail-address-field.ts'
import { defineEndpoints } from '#kernel/endpoint.ts'
import {
  nullableText,
  nullableTimestamp,
  pageFields,
  pathId,
  rowId,
  searchText,
  timestampField,
  wholeNumber,
} from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { maxId } from '#kernel/max-id.ts'
import { normalizeLine } from '#kernel/normalize-text.ts'
import { decimalSeparators } from './decimal-separator.ts'
import { importSchedules, operationStates } from './import-steps.ts'
import { offMarketReasonNames } from './off-market-reasons.ts'
import { textEncodingNames } from './text-encodings.ts'

// API for import sources, which supply a brokerage's inventory. Null means that a value isn't set.

export const endpoint = defineEndpoints('Importer')
/** Brokerage administrators can access only their own sources. Other sources return 404. */
export const importerRoles = ['ServerAdmin', 'BizAdmin'] as const

export const SourceId = z.object({ id: pathId.describe('Import source ID.') })
const reference = z.int().positive().max(maxId).nullable().default(null)
const version = z.int().min(1).describe('Version that you read. Returns 409 if it’s out of date.')

export const Paging = z.object({
  ...pageFields(20),
})

/** Form fields of a source. The brokerage can't be changed later. */
export const SourceFields = z.object({
  name: z
    .string('Name field is required.')
    .overwrite(normalizeLine)
    .min(1, 'Name field is required.')
    .max(80, 'Enter up to 80 characters.'),
  feedUrl: z
    .string()
    .trim()
    .max(2_000, 'Enter up to 2,000 characters.')
    .transform((text) => text || null)
    .nullable()
    .default(null)
    .refine(
      (text) => text === null || /^https?:\/\/[^\s/]/i.test(text),
      'Enter a URL that starts with http:// or https://.',
    )
    .describe('URL of the feed. Required unless files are uploaded.'),
  isUpload: z
    .boolean()
    .default(false)
    .describe('True if files are uploaded instead of fetched from a URL.'),
  tierId: reference.describe(
    'Package for the listings while they’re in the feed. Only a ServerAdmin can set it.',
  ),
  bizEmpId: reference.describe('Employee who is responsible for the listings.'),
  bizLocationId: reference.describe('Office that the listings belong to.'),
  brakePercent: z
    .int('Enter a whole number.')
    .min(0, 'Enter a percentage from 0 to 100.')
    .max(100, 'Enter a percentage from 0 to 100.')
    .default(10)
    .describe(
      'Removal limit in percent. A run that would hide a larger share of listings pauses for approval.',
    ),
  decimalSeparator: z
    .enum(decimalSeparators)
    .nullable()
    .default(null)
    .describe(
      'Decimal separator in the feed. Null if unknown. Rows with values such as “3.900” are then rejected.',
    ),
  encoding: z
    .enum(textEncodingNames)
    .nullable()
    .default(null)
    .describe('Character set of files that aren’t in Unicode. Null to detect it.'),
  isAutomatic: z
    .boolean()
    .default(false)
    .describe(
      'True if runs publish without a preview. Otherwise, they pause after the rows are compared.',
    ),
  schedule: z.enum(importSchedules).default('none'),
  scheduleHour: z
    .int()
    .min(0)
    .max(23)
    .default(4)
    .describe('Hour of daily and weekly runs, in UTC.'),
  scheduleDay: z.int().min(0).max(6).default(1).describe('Day of weekly runs. 0 is Sunday.'),
  mailTo: optionalMailAddressField({ whenTooLong: 'Enter up to 100 characters.' })
    .default(null)
    .describe('Email address that receives a report of every run.'),
})

type Fields = z.output<typeof SourceFields>
const statesWhere = ({ feedUrl, isUpload }: Fields) => isUpload || feedUrl !== null
const whereOptions = { message: 'Feed URL field is required.', path: ['feedUrl'] }

const mayRepeat = ({ schedule, feedUrl, isUpload }: Fields) =>
  schedule === 'none' || (!isUpload && feedUrl !== null)
const repeatOptions = { message: 'Uploaded files can’t have a schedule.', path: ['schedule'] }

export const NewSource = SourceFields.extend({
  bizId: z.int('Brokerage field is required.').positive().max(maxId),
})
  .refine(statesWhere, whereOptions)
  .refine(mayRepeat, repeatOptions)

export const ChangedSource = SourceFields.extend({ ...SourceId.shape, version })
  .refine(statesWhere, whereOptions)
  .refine(mayRepeat, repeatOptions)

export const ImportSource = z
  .object({
    id: z.int(),
    version: z.int(),
    bizId: z.int(),
    bizName: z.string(),
    name: z.string(),
    feedUrl: nullableText,
    isUpload: z.boolean(),
    format: nullableText.describe(
      'Feed format detected by the last run, such as CSV, IMT, or OpenMarine.',
    ),
    tierId: z.int().nullable(),
    tierTitle: nullableText,
    bizEmpId: z.int().nullable(),
    bizLocationId: z.int().nullable(),
    brakePercent: z.int(),
    decimalSeparator: z.enum(decimalSeparators).nullable(),
    encoding: z.enum(textEncodingNames).nullable(),
    schedule: z.enum(importSchedules),
    scheduleHour: z.int(),
    scheduleDay: z.int(),
    nextRunAt: timestampField.nullable(),
    mailTo: nullableText,
    listingCount: z.int().describe('Number of imported aircraft that still have a listing.'),
    onMarket: z.int().describe('Number of imported listings that are active.'),
    offMarket: z
      .array(z.object({ reason: z.enum(offMarketReasonNames), listings: z.int() }))
      .describe('Number of listings that are neither active nor sold, by reason.'),
    isAutomatic: z.boolean(),
    packageRequestedAt: nullableTimestamp.describe('Time when the brokerage requested a package.'),
    lastOperation: z
      .object({
        id: z.int(),
        state: z.enum(operationStates),
        createdAt: timestampField,
        closedAt: timestampField.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ImportSource' })
export type ImportSource = z.infer<typeof ImportSource>

export const listSourcesEndpoint = endpoint('GET /api/import/sources', {
  access: importerRoles,
  summary: 'List import sources',
  description: 'A ServerAdmin gets all sources. Other callers get only their own.',
  input: Paging.extend({
    q: searchText.describe('Search text for the name of the source or brokerage.'),
    biz: rowId.optional().describe('Brokerage to filter by.'),
    pageSize: wholeNumber(1, 100).default(100),
  }),
  output: pageSchema(ImportSource),
})

export const getSourceEndpoint = endpoint('GET /api/import/sources/{id}', {
  access: importerRoles,
  summary: 'Get an import source',
  description: 'Includes its settings and its last operation.',
  input: SourceId,
  output: ImportSource,
})

export const addSourceEndpoint = endpoint('POST /api/import/sources', {
  access: importerRoles,
  summary: 'Add an import source',
  description: 'Its URL isn’t fetched until the first operation.',
  refusals: ['not_found', 'slow_down'],
  input: NewSource,
  output: ImportSource,
})

export const changeSourceEndpoint = endpoint('PUT /api/import/sources/{id}', {
  access: importerRoles,
  summary: 'Update an import source',
  description: 'Returns 409 with the current source if the version is out of date.',
  refusals: ['conflict'],
  input: ChangedSource,
  output: ImportSource,
})

export const removeSourceEndpoint = endpoint('DELETE /api/import/sources/{id}', {
  access: importerRoles,
  summary: 'Remove an import source',
  description: 'Its listings remain. Returns 409 if an operation is open.',
  refusals: ['conflict'],
  input: SourceId,
  output: z.object({ id: z.int() }),
})
