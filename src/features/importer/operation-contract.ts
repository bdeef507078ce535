import { z } from 'zod'
import { nullableInt, nullableText, pathId, timestampField } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { maxId } from '#kernel/max-id.ts'
import { endpoint, importerRoles, Paging, SourceId } from './contract.ts'
import {
  importSteps,
  mappedKinds,
  operationActions,
  operationStates,
  removalLimitStates,
  stepStates,
} from './import-steps.ts'
import { rejectionCauseNames } from './refusal-causes.ts'

// An operation runs a source through the seven steps. Each source can have only one open operation.

/** Enough for about 100,000 rows. Larger feeds must be imported from a URL. */
const maxUploadedFeedBytes = 200 * 1024 * 1024
export const OperationId = z.object({ id: pathId.describe('Import operation ID.') })

export const ImportStep = z.object({
  step: z.enum(importSteps),
  number: z.string().describe('Step number, such as 1, 3, 3.5, or 4.'),
  label: z.string(),
  state: z.enum(stepStates),
  done: z.int(),
  total: z.int().nullable().describe('Total number of items. Null if not known yet.'),
  unit: z.string().describe('Unit of the counts: rows, staged, listings, or images.'),
  resumed: z.int().describe('Number of times the step was resumed.'),
  failure: nullableText,
  startedAt: timestampField.nullable(),
  finishedAt: timestampField.nullable(),
  secondsLeft: nullableInt.describe(
    'Estimated seconds left in a running step, based on its speed so far.',
  ),
})
export type ImportStep = z.infer<typeof ImportStep>

const ImportCounts = z.object({
  rows: z.int().describe('Number of rows in the feed.'),
  new: z.int(),
  changed: z.int(),
  fields: z.int().describe('Number of changed fields in all changed listings.'),
  same: z.int(),
  gone: z.int().describe('Number of listings missing from the feed or deleted by it.'),
  refused: z.int(),
  review: z
    .int()
    .describe(
      'Number of rows that are waiting for a decision because the aircraft may already be listed.',
    ),
  pushed: z.int().describe('Number of new and changed listings that were written.'),
  off: z.int().describe('Number of listings that were hidden.'),
  images: z.int().describe('Number of images to fetch.'),
  imagesFailed: z.int(),
})

const RejectionCount = z.object({
  cause: z.enum(rejectionCauseNames),
  rows: z.int(),
  line: z.int().nullable().describe('First row rejected for this cause, or line of an XML file.'),
})

const FailedImage = z.object({
  url: z.string(),
  reason: z.string(),
  listing: z
    .object({ title: z.string(), url: z.string() })
    .nullable()
    .describe('Null in reports from earlier releases.'),
})

export const ImportReport = z.object({
  causes: z.array(RejectionCount).describe('Rejected rows by cause, most frequent first.'),
  seconds: z.int().describe('Seconds from the first step to the last, including waiting time.'),
  outcome: z.enum(['done', 'unchanged', 'abandoned']),
  unmapped: z
    .array(z.object({ kind: z.enum(mappedKinds), name: z.string(), rows: z.int() }))
    .describe('Names that aren’t mapped. Up to 50.'),
  refused: z
    .array(z.object({ line: z.int().nullable(), reason: z.string(), value: z.string() }))
    .describe('First 50 rejected rows.'),
  images: z.array(FailedImage).describe('The first 50 images that failed.'),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportOperation = z
  .object({
    id: z.int(),
    version: z.int(),
    sourceId: z.int(),
    sourceName: z.string(),
    bizId: z.int(),
    state: z.enum(operationStates),
    origin: z.enum(['button', 'upload', 'schedule']),
    runsAll: z
      .boolean()
      .describe('True if the operation continues to the next step automatically.'),
    currentStep: z
      .enum(importSteps)
      .nullable()
      .describe('Running step, or the next one. Null if there is none.'),
    steps: z.array(ImportStep),
    actions: z.array(z.enum(operationActions)).describe('Actions that are currently allowed.'),
    brake: z.object({
      state: z
        .enum(removalLimitStates)
        .describe('Status of the removal limit. held: the missing listings need a decision.'),
      gone: z.int(),
      onMarket: z.int().describe('Number of unsold listings that earlier feeds had.'),
      percent: z.number().describe('Percentage of these listings that are missing.'),
      limitPercent: z.int(),
    }),
    counts: ImportCounts,
    format: nullableText,
    encoding: nullableText.describe(
      'Character set of a CSV file that isn’t in Unicode. Null for other files.',
    ),
    unusedColumns: z
      .array(z.string())
      .describe('Columns of a CSV file that the importer doesn’t use.'),
    fileName: nullableText,
    fileBytes: z.int().nullable(),
    isUnchanged: z.boolean().describe('True if the file is the same as the last imported one.'),
    createdAt: timestampField,
    closedAt: timestampField.nullable(),
    refusals: z.array(RejectionCount).describe('Rejected rows by cause, most frequent first.'),
    failedImages: z.array(FailedImage).describe('The first 50 images that failed.'),
    report: ImportReport.nullable().describe(
      'Operation report. Null until the operation is closed.',
    ),
  })
  .meta({ id: 'ImportOperation' })
export type ImportOperation = z.infer<typeof ImportOperation>

const mayClash = {
  access: importerRoles,
  refusals: ['conflict', 'slow_down', 'not_found'],
  affectsOthers: true,
} as const

export const listOperationsEndpoint = endpoint('GET /api/import/sources/{id}/operations', {
  access: importerRoles,
  summary: 'List an import source’s operations',
  description: 'Newest first.',
  input: Paging.extend(SourceId.shape),
  output: pageSchema(ImportOperation),
})

export const startOperationEndpoint = endpoint('POST /api/import/sources/{id}/operations', {
  ...mayClash,
  summary: 'Start an import operation',
  description: 'Fetches the feed from the source’s URL. Returns 409 if another operation is open.',
  input: SourceId.extend({
    runsAll: z.boolean().default(false).describe('True to run all steps in sequence.'),
  }),
  output: ImportOperation,
})

export const uploadFeedEndpoint = endpoint('POST /api/import/sources/{id}/upload', {
  ...mayClash,
  refusals: [...mayClash.refusals, 'too_large', 'too_slow', 'malformed', 'unsupported_type'],
  summary: 'Start an import operation from a file',
  description: 'Send the file as multipart/form-data in the field `file`.',
  acceptsFiles: true,
  fileBytes: maxUploadedFeedBytes,
  input: SourceId,
  output: ImportOperation,
})

export const getOperationEndpoint = endpoint('GET /api/import/operations/{id}', {
  access: importerRoles,
  summary: 'Get an import operation',
  description: 'Includes its steps, counts, removal limit, and allowed actions.',
  input: OperationId,
  output: ImportOperation,
})

const operationCall = <T extends z.ZodType>(action: string, summary: string, input: T) =>
  endpoint(`POST /api/import/operations/{id}/${action}`, {
    ...mayClash,
    summary,
    input,
    output: ImportOperation,
  })

export const runOperationEndpoint = operationCall(
  'run',
  'Run the next step or all remaining steps. Steps can’t be skipped',
  OperationId.extend({
    step: z.enum(importSteps).optional().describe('Step to run. Defaults to the next one.'),
    runsAll: z.boolean().default(false),
  }),
)
export const stopOperationEndpoint = operationCall(
  'stop',
  'Stop after the current rows. Completed work isn’t undone',
  OperationId,
)
export const resumeOperationEndpoint = operationCall(
  'resume',
  'Resume a stopped or failed operation',
  OperationId,
)
export const reviewRowsEndpoint = operationCall(
  'review',
  'Decide whether rows match the aircraft they resemble. Decisions are saved for later runs. Reopens a closed operation',
  OperationId.extend({
    version: z.int().min(1).describe('Version of the operation. Returns 409 if it is stale.'),
    isSame: z
      .boolean()
      .describe('True: the row updates the listing. False: the row becomes its own listing.'),
    rowNo: z
      .int()
      .min(1)
      .max(maxId)
      .optional()
      .describe('Row that the decision applies to. Defaults to all rows in review.'),
  }),
)
const Missing = OperationId.extend({
  count: z
    .int()
    .min(1)
    .describe('Number of missing listings to act on. Returns 409 if it doesn’t match.'),
})
export const retainMissingEndpoint = operationCall(
  'keep',
  'Leave the missing listings active',
  Missing,
)
export const hideMissingEndpoint = operationCall(
  'takeoff',
  'Hide the missing listings even though they exceed the source’s limit',
  Missing,
)
export const abandonOperationEndpoint = operationCall(
  'abandon',
  'Close an operation before its last step. Changes already pushed aren’t undone',
  OperationId,
)
