import type { CompareCell, CompareRow } from './contract.ts'
import type { RowGroupName } from './rules.ts'

/** A row before its cells have been compared. */
export type DraftRow = Pick<CompareRow, 'key' | 'label'> &
  Partial<Pick<CompareRow, 'about' | 'unit' | 'better' | 'isPart' | 'scale'>> & {
    group: RowGroupName
    /** Share of the best value, such as 0.02, within which others are as good. */
    tolerance?: number
    cells: DraftCell[]
  }

export type DraftCell = Pick<CompareCell, 'text'> & Partial<Omit<CompareCell, 'isBest' | 'text'>>

/** Cell for a fact that doesn't apply to an aircraft. */
export const notApplicable: DraftCell = { text: null, applies: false }
