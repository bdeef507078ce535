import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyRangeEnd,
  barPaths,
  createRangeScale,
  nearestThumb,
  toSliderPosition,
  valueAtShare,
} from './range-scale.ts'

const longTail = {
  min: 0,
  max: 20_000_000,
  bars: [
    { from: 0, to: 100_000, count: 400 },
    { from: 100_000, to: 1_000_000, count: 300 },
    { from: 1_000_000, to: 20_000_000, count: 20 },
  ],
}

describe('slider scale', () => {
  test('gives each bar the same width so that the tail does not squeeze the market', () => {
    const scale = createRangeScale(longTail, 0, 20_000_000)
    expect(toSliderPosition(scale, 0)).toBe(0)
    expect(toSliderPosition(scale, 100_000)).toBeCloseTo(1 / 3)
    expect(toSliderPosition(scale, 1_000_000)).toBeCloseTo(2 / 3)
    expect(toSliderPosition(scale, 20_000_000)).toBe(1)
    expect(toSliderPosition(scale, 99_000_000)).toBe(1)
  })

  test('is linear between the bounds if there are no bars', () => {
    expect(toSliderPosition(createRangeScale(null, 1940, 2040), 1990)).toBe(0.5)
  })

  test('[SRCH-06] steps prices by thousands and stays within the market', () => {
    const scale = createRangeScale(longTail, 0, 20_000_000)
    fc.assert(
      fc.property(fc.double({ min: -1, max: 2, noNaN: true }), (share) => {
        const value = valueAtShare(scale, share, 1000)
        expect(value % 1000).toBe(0)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(20_000_000)
      }),
    )
  })

  test('positions a thumb at its value', () => {
    const scale = createRangeScale(longTail, 0, 20_000_000)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), (value) => {
        expect(
          Math.abs(valueAtShare(scale, toSliderPosition(scale, value), 1) - value),
        ).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('range ends', () => {
  const bounds = { min: 0, max: 1000 }

  test('[SRCH-06] stay within the bounds', () => {
    const none = { from: undefined, to: undefined }
    expect(applyRangeEnd('to', 5000, none, bounds)).toEqual({ from: undefined, to: 1000 })
    expect(applyRangeEnd('from', -3, none, bounds)).toEqual({ from: 0, to: undefined })
  })

  test('[SRCH-06] “from” never exceeds “to”', () => {
    const end = fc.option(fc.integer({ min: -500, max: 1500 }), { nil: undefined })
    fc.assert(
      fc.property(
        fc.constantFrom('from' as const, 'to' as const),
        end,
        end,
        end,
        (side, value, a, b) => {
          const first = applyRangeEnd('from', a, { from: undefined, to: undefined }, bounds)
          const range = applyRangeEnd(side, value, applyRangeEnd('to', b, first, bounds), bounds)
          if (range.from !== undefined && range.to !== undefined)
            expect(range.from).toBeLessThanOrEqual(range.to)
        },
      ),
    )
  })

  test('can be cleared', () => {
    expect(applyRangeEnd('from', undefined, { from: 5, to: 9 }, bounds)).toEqual({
      from: undefined,
      to: 9,
    })
  })
})

test('draws bars outside the range separately', () => {
  const { inside, outside } = barPaths(longTail, { from: 100_000, to: undefined })
  expect(inside.match(/M/g)).toHaveLength(2)
  expect(outside.match(/M/g)).toHaveLength(1)
})

test.each([
  [0.1, 0.2, 0.9, 'from'],
  [0.3, 0.2, 0.9, 'from'],
  [0.8, 0.2, 0.9, 'to'],
  [1, 0.2, 0.9, 'to'],
  [0.4, 0.5, 0.5, 'from'],
  [0.6, 0.5, 0.5, 'to'],
  [1, 1, 1, 'from'],
] as const)(
  '[SRCH-06] a click at %d of the track between %d and %d moves "%s"',
  (share, low, high, end) => {
    expect(nearestThumb(share, low, high)).toBe(end)
  },
)
