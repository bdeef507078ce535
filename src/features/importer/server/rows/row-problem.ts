import type { MappedKind } from '../../import-steps.ts'
import type { RejectionCause } from '../../refusal-causes.ts'

/** Problem with a row. `kind` is set if the cause is an unmapped name. */
export type RowProblem = {
  field: string
  reason: string
  value: string
  kind: MappedKind | null
  /** True if the row is rejected. Otherwise, only the fact is omitted. */
  isFatal: boolean
  /** Reason for the rejection. Null if the row isn't rejected. */
  cause: RejectionCause | null
}

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
  return problems.toSorted((one, other) => Number(other.isFatal) - Number(one.isFatal))
}
