import type { CompareCell, CompareRow } from './contract.ts'
import type { RowGroupName } from './rules.ts'

/** A row before the comparison. */
export type DraftRow = Pick<CompareRow, 'key' | 'label'> &
  Partial<Pick<CompareRow, 'about' | 'unit' | 'better' | 'isPart' | 'scale'>> & {
    group: RowGroupName
    cells: DraftCell[]
  }

export type DraftCell = Pick<CompareCell, 'text'> & Partial<Omit<CompareCell, 'isBest' | 'text'>>

/** For facts that don't apply to an aircraft. */
export const notApplicable: DraftCell = { text: null, applies: false }
