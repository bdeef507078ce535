import type { CompareRow } from './contract.ts'

/** Rows that differ, and those that agree. A sum and the items that it adds up from stay together. */
export function foldRows<R extends Pick<CompareRow, 'isSame' | 'isPart'>>(rows: readonly R[]) {
  const blocks: R[][] = []
  for (const row of rows) {
    const block = blocks.at(-1)
    if (row.isPart && block) block.push(row)
    else blocks.push([row])
  }
  const agrees = (block: readonly R[]) => block.every(({ isSame }) => isSame)
  return {
    differing: blocks.filter((block) => !agrees(block)).flat(),
    same: blocks.filter(agrees).flatMap(([whole]) => whole ?? []),
  }
}
