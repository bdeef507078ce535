import { expect, test } from 'vitest'
import {
  brickSizes,
  columnsForBrickSize,
  imageSizeForBrick,
  stepBrickSize,
} from './gallery-bricks.ts'

test('[LIST-06] tiles up to 5 use the thumbnail, up to 35 the small file, and above that the large one', () => {
  const files = [1, 5, 6, 35, 36, 105].map(imageSizeForBrick)
  expect(files).toEqual(['thumb', 'thumb', 'small', 'small', 'large', 'large'])
})

test('[LIST-06] the buttons change the size by 10 and stay between 5 and 105', () => {
  expect(stepBrickSize(25, 1)).toBe(35)
  expect(stepBrickSize(25, -1)).toBe(15)
  expect(stepBrickSize(5, -1)).toBe(5)
  expect(stepBrickSize(105, 1)).toBe(105)
  let [size, steps] = [brickSizes.smallest as number, 0]
  while (size < brickSizes.largest && steps < 50)
    [size, steps] = [stepBrickSize(size, 1), steps + 1]
  expect(steps).toBe(10)
})

test('[LIST-06] shows five columns at the default size, fewer for larger tiles, and always at least one', () => {
  const columns = [5, 15, 25, 35, 55, 105].map((size) => columnsForBrickSize(size, 5))
  expect(columns).toEqual([12, 8, 5, 4, 2, 1])
  expect(columnsForBrickSize(105, 1)).toBe(1)
})
