/**
 * Returns the row of each dot: the lowest one in which it doesn't overlap another. Places the first dots lowest, so
 * that the nearest comparables are next to the axis.
 */
export function placeDots(xs: readonly number[], width: number): number[] {
  const rows: number[][] = []
  return xs.map((x) => {
    const free = rows.findIndex((positions) =>
      positions.every((other) => Math.abs(other - x) >= width),
    )
    const row = free === -1 ? rows.length : free
    rows[row] = [...(rows[row] ?? []), x]
    return row
  })
}
