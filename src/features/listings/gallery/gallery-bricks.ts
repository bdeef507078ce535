/** Sizes of gallery tiles. The zoom buttons change the size by `step`. */
export const brickSizes = { smallest: 5, usual: 25, largest: 105, step: 10 } as const

/** Number of masonry columns at the usual tile size, by screen width. */
export const masonryColumns = { wide: 5, medium: 3, small: 2, extraSmall: 1 } as const

const maxColumns = 12

/** Returns the smallest image that looks sharp at a tile size. */
export function imageSizeForBrick(brickSize: number): 'thumb' | 'small' | 'large' {
  if (brickSize <= 5) return 'thumb'
  return brickSize <= 35 ? 'small' : 'large'
}

/** Returns the next size up or down, within the limits. */
export function stepBrickSize(brickSize: number, direction: 1 | -1): number {
  const next = brickSize + direction * brickSizes.step
  return Math.min(brickSizes.largest, Math.max(brickSizes.smallest, next))
}

/** Larger tiles use fewer columns. */
export function columnsForBrickSize(brickSize: number, usualColumns: number): number {
  const columns = Math.round((usualColumns * brickSizes.usual) / brickSize)
  return Math.min(maxColumns, Math.max(1, columns))
}
