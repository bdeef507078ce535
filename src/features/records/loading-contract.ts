import { z } from 'zod'
import { defineEndpoints } from '#kernel/endpoint.ts'
import { timestampField } from '#kernel/fields.ts'
import { ReportCoverage } from './contract.ts'
import { loadSourceIds } from './sources.ts'

const endpoint = defineEndpoints('Server admin')
const access = ['ServerAdmin'] as const

export const maxRecordUploadBytes = 200 * 1024 * 1024

export const RecordLoad = z
  .object({
    id: z.int(),
    source: z.enum(loadSourceIds),
    fileName: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    bytesTotal: z.int(),
    bytesRead: z.int(),
    rowsRead: z.int(),
    rowsUsable: z
      .int()
      .describe('Number of rows with a usable report, or with a number and a place.'),
    failure: z.string().nullable().describe('Reason why nothing has changed.'),
    startedAt: timestampField,
    finishedAt: timestampField.nullable(),
  })
  .meta({ id: 'RecordLoad' })
export type RecordLoad = z.infer<typeof RecordLoad>

export const RecordReport = z.object({
  coverage: z.array(ReportCoverage),
  places: z
    .object({ aircraft: z.int(), loadedAt: timestampField, isInvented: z.boolean() })
    .nullable()
    .describe('Registered aircraft whose places were counted. Null if no file was loaded.'),
  loads: z.array(RecordLoad).describe('The 20 newest loads, newest first.'),
  unsureListings: z
    .int()
    .describe('Number of active listings with reports that may be about another aircraft.'),
})
export type RecordReport = z.infer<typeof RecordReport>

export const getRecordReportEndpoint = endpoint('GET /api/admin/records', {
  summary: 'Get the state of accident reports',
  access,
  output: RecordReport,
})

export const uploadRecordsEndpoint = endpoint('POST /api/admin/records/{source}', {
  summary: 'Load a file of accident reports or registered aircraft',
  description:
    'Send the file as multipart/form-data in the field `file`. A job loads it. An unfinished load of another file of the same register fails.',
  access,
  refusals: ['too_large', 'too_slow', 'malformed', 'unsupported_type'],
  acceptsFiles: true,
  fileBytes: maxRecordUploadBytes,
  input: z.object({ source: z.enum(loadSourceIds) }),
  output: RecordLoad,
})
