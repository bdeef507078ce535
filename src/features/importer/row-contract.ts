import { z } from 'zod'
import { nullableInt, nullableText, pathId, searchText } from '#kernel/fields.ts'
import { pageSchema } from '#kernel/lists/page-schema.ts'
import { endpoint, importerRoles, Paging } from './contract.ts'
import { mappedKinds, rowVerdicts } from './import-steps.ts'
import { OperationId } from './operation-contract.ts'

// Rows of an operation, as shown in the preview.

const ImportProblem = z
  .object({
    field: z.string(),
    reason: z.string(),
    value: z.string(),
    kind: z
      .enum(mappedKinds)
      .nullable()
      .describe('Kind of name that isn’t mapped. Null for other problems.'),
    isFatal: z
      .boolean()
      .describe(
        'True if the row is rejected for this problem. Otherwise, only the fact is left out.',
      ),
  })
  .meta({ id: 'ImportProblem' })

const ImportDifference = z
  .object({
    field: z.string(),
    label: z.string(),
    was: nullableText.describe('Current value in the listing. Null if not specified.'),
    now: nullableText.describe('Value in the feed.'),
    change: z
      .string()
      .describe('Display text of the change, such as “−$26,000”, “+15 hr”, or “Filled”.'),
  })
  .meta({ id: 'ImportDifference' })

export const ImportRow = z.object({
  rowNo: z.int(),
  line: nullableInt.describe(
    'Row of the spreadsheet, or first line in an XML file. Null for a missing listing.',
  ),
  sourceKey: nullableText,
  title: z.string(),
  registration: nullableText,
  verdict: z.enum(rowVerdicts).nullable().describe('Result of the comparison. Null if pending.'),
  isDelete: z.boolean().describe('True if the feed marks this aircraft as deleted.'),
  problems: z.array(ImportProblem),
  differences: z.array(ImportDifference),
  alikeLine: nullableInt.describe(
    'Line of the earlier row that a row in review resembles. Null if it resembles a listing.',
  ),
  images: z.int(),
  listingId: z.int().nullable(),
  listingUrl: nullableText,
  isPushed: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listRowsEndpoint = endpoint('GET /api/import/operations/{id}/rows', {
  access: importerRoles,
  summary: 'List the rows of an import operation',
  description:
    'Returns a preview of the rows with the given verdict, including their changed fields or problems.',
  input: Paging.extend(OperationId.shape).extend({
    verdict: z.enum(rowVerdicts).default('changed'),
    q: searchText.describe('Search text for the N-number, make and model, or source key.'),
  }),
  output: pageSchema(ImportRow),
})

export const getRowEndpoint = endpoint('GET /api/import/operations/{id}/rows/{rowNo}', {
  access: importerRoles,
  summary: 'Get an import row as written in the feed',
  input: OperationId.extend({ rowNo: pathId }),
  output: ImportRow.extend({
    raw: z.array(z.object({ name: z.string(), value: z.string() })),
    imageUrls: z.array(z.string()),
  }),
})

export const exportRefusedRowsEndpoint = endpoint('GET /api/import/operations/{id}/refused.csv', {
  access: importerRoles,
  summary: 'Export rejected rows as CSV',
  description: 'Includes the row, key, field, reason, and value.',
  produces: { type: 'text/csv; charset=utf-8; header=present', fileName: 'rejected-rows.csv' },
  input: OperationId,
  output: z.string(),
})
