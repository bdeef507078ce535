import type { FeedField, FeedRecord } from '../../../feed-record.ts'
import type { RejectionCause } from '../../../refusal-causes.ts'

export type FieldTexts = FeedRecord['fields']
/** Reports a problem. If `cause` is set, the row is rejected. Otherwise, only the fact is omitted. */
export type ReportProblem = (
  field: FeedField,
  reason: string,
  text: string,
  cause?: RejectionCause,
) => void
