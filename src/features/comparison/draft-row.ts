import type { CompareCell, CompareRow } from './contract.ts'
import type { GroupName } from './rules.ts'

/** A row before it is compared. */
export type DraftRow = Pick<CompareRow, 'key' | 'label'> &
  Partial<Pick<CompareRow, 'about' | 'unit' | 'better' | 'isPart' | 'scale'>> & {
    group: GroupName
    cells: DraftCell[]
  }

export type DraftCell = Pick<CompareCell, 'text'> & Partial<Omit<CompareCell, 'isBest' | 'text'>>

/** Where nobody expects the fact. */
export const notApplicable: DraftCell = { text: null, applies: false }
