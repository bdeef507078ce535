import type { RejectionCause } from '../../refusal-causes.ts'
import type { ImportRow } from '../../row-contract.ts'

/** Problem with a row. `cause` is the reason for its rejection, or null if the row isn't rejected. */
export type RowProblem = ImportRow['problems'][number] & { cause: RejectionCause | null }

export function rejectionProblem(
  cause: RejectionCause,
  field: string,
  reason: string,
  value = '',
): RowProblem {
  return { field, reason, value: value.slice(0, 300), kind: null, isFatal: true, cause }
}

/** Sorts problems that reject the row first. */
export function sortFatalFirst(problems: readonly RowProblem[]): RowProblem[] {
  return problems.toSorted((a, b) => Number(b.isFatal) - Number(a.isFatal))
}
