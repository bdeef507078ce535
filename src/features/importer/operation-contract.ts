import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { instant, pathId } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/page-schema.ts'
import { importers, importTag, Paging, SourceId } from './contract.ts'
import {
  brakeStates,
  importSteps,
  mappedKinds,
  operationActions,
  operationStates,
  rowVerdicts,
  stepStates,
} from './import-steps.ts'

// Operations: one run of a source through the seven steps, of which one at a time is open.

const words = z.string().nullable()
/** A hundred thousand rows; what is longer is fetched from an address. */
export const uploadedFeedBytes = 200 * 1024 * 1024
const OperationId = z.object({ id: pathId.describe('Of the operation.') })

export const ImportStep = z.object({
  step: z.enum(importSteps),
  number: z.string().describe('As the specification counts: 1 … 3, 3.5, 4 …'),
  label: z.string(),
  state: z.enum(stepStates),
  done: z.int(),
  total: z.int().nullable().describe('Null: not known yet.'),
  unit: z.string().describe('What is counted: rows, staged, listings, images.'),
  resumed: z.int().describe('How often it was taken up again.'),
  failure: words,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  secondsLeft: z.int().nullable().describe('Of a running step, at its speed so far.'),
})
export type ImportStep = z.infer<typeof ImportStep>

export const ImportCounts = z.object({
  rows: z.int().describe('In the feed.'),
  new: z.int(),
  changed: z.int(),
  fields: z.int().describe('That changed, of all changed listings.'),
  same: z.int(),
  gone: z.int().describe('Missing from the feed, or deleted by it.'),
  refused: z.int(),
  pushed: z.int().describe('New and changed listings that were written.'),
  off: z.int().describe('Listings that were taken off the market.'),
  images: z.int().describe('Images to fetch.'),
  imagesFailed: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

export const ImportReport = z.object({
  seconds: z.int().describe('From the first step to the last, waiting included.'),
  outcome: z.enum(['done', 'unchanged', 'abandoned']),
  unmapped: z
    .array(z.object({ kind: z.enum(mappedKinds), name: z.string(), rows: z.int() }))
    .describe('At most 50.'),
  refused: z
    .array(z.object({ line: z.int().nullable(), reason: z.string(), value: z.string() }))
    .describe('The first 50.'),
  images: z
    .array(z.object({ url: z.string(), reason: z.string() }))
    .describe('That could not be shown: the first 50.'),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportOperation = z.object({
  id: z.int(),
  version: z.int(),
  sourceId: z.int(),
  sourceName: z.string(),
  bizId: z.int(),
  state: z.enum(operationStates),
  origin: z.enum(['button', 'upload', 'schedule']),
  runsAll: z.boolean().describe('Goes on to the next step by itself.'),
  currentStep: z.enum(importSteps).nullable().describe('The step that runs, or comes next.'),
  steps: z.array(ImportStep),
  actions: z.array(z.enum(operationActions)).describe('What may be done now.'),
  brake: z.object({
    state: z.enum(brakeStates).describe('held: the missing listings wait for a decision.'),
    gone: z.int(),
    onMarket: z.int(),
    percent: z.number().describe('Missing, of those on the market.'),
    limitPercent: z.int(),
  }),
  counts: ImportCounts,
  format: words,
  fileName: words,
  fileBytes: z.int().nullable(),
  isUnchanged: z.boolean().describe('The file is the one that was imported last.'),
  createdAt: instant,
  closedAt: instant.nullable(),
  report: ImportReport.nullable().describe('Once it is closed.'),
})
export type ImportOperation = z.infer<typeof ImportOperation>

export const ImportRow = z.object({
  rowNo: z.int(),
  line: z.int().nullable().describe('Where it begins in the file; null of a missing listing.'),
  sourceKey: words,
  title: z.string(),
  registration: words,
  verdict: z.enum(rowVerdicts).nullable().describe('Null: pending.'),
  isDelete: z.boolean().describe('The feed says itself that it is to go.'),
  problems: z.array(
    z.object({
      field: z.string(),
      reason: z.string(),
      value: z.string(),
      kind: z.enum(mappedKinds).nullable().describe('The name of this kind is not mapped.'),
    }),
  ),
  differences: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      was: words.describe('On the market; null: not stated.'),
      now: words.describe('In the feed.'),
      change: z.string().describe('“−$26,000”, “+15 h”, “Filled”.'),
    }),
  ),
  images: z.int(),
  listingId: z.int().nullable(),
  listingUrl: words,
  isPushed: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

const mayClash = {
  tag: importTag,
  access: importers,
  refusals: ['conflict', 'slow_down', 'not_found'],
  reachesOthers: true,
} as const

export const listOperationsEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/sources/{id}/operations',
  tag: importTag,
  summary: 'The operations of a source, the latest first',
  access: importers,
  input: Paging.extend(SourceId.shape),
  output: pageSchema(ImportOperation),
})

export const startOperationEndpoint = endpoint({
  method: 'POST',
  path: '/api/import/sources/{id}/operations',
  ...mayClash,
  summary:
    'Open an operation on the source’s address; one that is open already is answered with 409',
  input: SourceId.extend({
    runsAll: z.boolean().default(false).describe('All steps, one after the other.'),
  }),
  output: ImportOperation,
})

export const uploadFeedEndpoint = endpoint({
  method: 'POST',
  path: '/api/import/sources/{id}/upload',
  ...mayClash,
  refusals: [...mayClash.refusals, 'too_large', 'too_slow', 'malformed', 'unsupported_type'],
  summary: 'Open an operation on a file, sent as multipart/form-data in the field `file`',
  takesFiles: true,
  fileBytes: uploadedFeedBytes,
  input: SourceId,
  output: ImportOperation,
})

export const getOperationEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/operations/{id}',
  tag: importTag,
  summary: 'Where an operation stands: its steps, its counts, the brake and what may be done',
  access: importers,
  input: OperationId,
  output: ImportOperation,
})

export const listRowsEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/operations/{id}/rows',
  tag: importTag,
  summary: 'The preview: rows of one verdict, with the fields that differ or what is wrong',
  access: importers,
  input: Paging.extend(OperationId.shape).extend({
    verdict: z.enum(rowVerdicts).default('changed'),
    q: z.string().trim().max(100).default('').describe('N-number, make and model, or source key.'),
  }),
  output: pageSchema(ImportRow),
})

export const getRowEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/operations/{id}/rows/{rowNo}',
  tag: importTag,
  summary: 'One row as the feed wrote it',
  access: importers,
  input: OperationId.extend({ rowNo: z.coerce.number().int().min(1).max(2_000_000_000) }),
  output: ImportRow.extend({
    raw: z.array(z.object({ name: z.string(), value: z.string() })),
    imageUrls: z.array(z.string()),
  }),
})

export const refusedRowsEndpoint = endpoint({
  method: 'GET',
  path: '/api/import/operations/{id}/refused.csv',
  tag: importTag,
  summary: 'The refused rows with line, key, field, reason and value, as a file for spreadsheets',
  access: importers,
  produces: { type: 'text/csv; charset=utf-8; header=present', fileName: 'refused-rows.csv' },
  input: OperationId,
  output: z.string(),
})

const operationCall = <T extends z.ZodType>(action: string, summary: string, input: T) =>
  endpoint({
    method: 'POST',
    path: `/api/import/operations/{id}/${action}`,
    ...mayClash,
    summary,
    input,
    output: ImportOperation,
  })

export const runOperationEndpoint = operationCall(
  'run',
  'Run the next step, or all that are left; a step that is not the next is refused',
  OperationId.extend({
    step: z.enum(importSteps).optional().describe('The next one when absent.'),
    runsAll: z.boolean().default(false),
  }),
)
export const stopOperationEndpoint = operationCall(
  'stop',
  'Stop after the rows that are being worked on; what was done stays done',
  OperationId,
)
export const resumeOperationEndpoint = operationCall(
  'resume',
  'Go on where an operation was stopped or has failed',
  OperationId,
)
const Missing = OperationId.extend({
  count: z
    .int()
    .min(1)
    .describe('How many listings are meant: another number than the missing ones is refused.'),
})
export const keepMissingEndpoint = operationCall(
  'keep',
  'Leave the missing listings on the market',
  Missing,
)
export const takeOffMissingEndpoint = operationCall(
  'takeoff',
  'Take the missing listings off the market, though they are more than the source may lose',
  Missing,
)
export const abandonOperationEndpoint = operationCall(
  'abandon',
  'Close an operation before its last step; what it has pushed stays, nothing else happens',
  OperationId,
)
