import type { CompareRow } from './contract.ts'

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
    same: blocks.filter(agrees).flatMap(([whole]) => whole ?? []),
  }
}
