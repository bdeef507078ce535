import { expect, test } from 'vitest'
import { brickSizes, columnsFor, pictureSizeFor, steppedBrickSize } from './gallery-bricks.ts'

test('[LIST-06] bricks up to 5 take the thumbnail, up to 35 the small file, above the large one', () => {
  const files = [1, 5, 6, 35, 36, 105].map(pictureSizeFor)
  expect(files).toEqual(['thumb', 'thumb', 'small', 'small', 'large', 'large'])
})

test('[LIST-06] the buttons step by 10 and stay between 5 and 105', () => {
  expect(steppedBrickSize(25, 1)).toBe(35)
  expect(steppedBrickSize(25, -1)).toBe(15)
  expect(steppedBrickSize(5, -1)).toBe(5)
  expect(steppedBrickSize(105, 1)).toBe(105)
  let [size, steps] = [brickSizes.smallest as number, 0]
  while (size < brickSizes.largest && steps < 50)
    [size, steps] = [steppedBrickSize(size, 1), steps + 1]
  expect(steps).toBe(10)
})

test('[LIST-06] five columns at the usual size, fewer for larger bricks, always one at least', () => {
  const columns = [5, 15, 25, 35, 55, 105].map((size) => columnsFor(size, 5))
  expect(columns).toEqual([12, 8, 5, 4, 2, 1])
  expect(columnsFor(105, 1)).toBe(1)
})
