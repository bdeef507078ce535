/** How large the gallery's bricks are: a number that its buttons step through. */
export const brickSizes = { smallest: 5, usual: 25, largest: 105, step: 10 } as const

/** Columns of the masonry at the usual size: on wide, medium, small and the smallest screens. */
export const masonryColumns = { wide: 5, medium: 3, small: 2, extraSmall: 1 } as const

const maxColumns = 12

/** Which file fills a brick of a size well. */
export function imageSizeForBrick(brickSize: number): 'thumb' | 'small' | 'large' {
  if (brickSize <= 5) return 'thumb'
  return brickSize <= 35 ? 'small' : 'large'
}

/** The next size in the direction of the button, within the bounds. */
export function stepBrickSize(brickSize: number, direction: 1 | -1): number {
  const next = brickSize + direction * brickSizes.step
  return Math.min(brickSizes.largest, Math.max(brickSizes.smallest, next))
}

/** Larger bricks stand in fewer columns. */
export function columnsForBrickSize(brickSize: number, usualColumns: number): number {
  const columns = Math.round((usualColumns * brickSizes.usual) / brickSize)
  return Math.min(maxColumns, Math.max(1, columns))
}
