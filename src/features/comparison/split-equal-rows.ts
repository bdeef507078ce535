import { t } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'
import type { CompareCell, CompareRow } from './contract.ts'
import type { RowGroupName } from './rules.ts'

/** Separates rows with differences from rows without any. A total and its items stay together. */
export function splitEqualRows<R extends Pick<CompareRow, 'isSame' | 'isPart'>>(
  rows: readonly R[],
) {
  const blocks: R[][] = []
  for (const row of rows) {
    const block = blocks.at(-1)
    if (row.isPart && block) block.push(row)
    else blocks.push([row])
  }
  const agrees = (block: readonly R[]) => block.every(({ isSame }) => isSame)
  return {
    differing: blocks.filter((block) => !agrees(block)).flat(),
    same: blocks.filter(agrees).flatMap(([block]) => block ?? []),
  }
}

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

/** Returns "both", "all three", "all four", and so on. */
export function allInWords(count: number): string {
  return count === 2 ? 'both' : t`all ${countInWords(count)}`
}
