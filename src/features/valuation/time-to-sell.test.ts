import { describe, expect, test } from 'vitest'
import { computeTimeToSell, type DayCounts, describeTimeToSell } from './time-to-sell.ts'

const sold = (day: number, count: number): DayCounts => ({ day, sold: count, unsold: 0 })
const unsold = (day: number, count: number): DayCounts => ({ day, sold: 0, unsold: count })

describe('time to sell', () => {
  test('[BEY-05] a median needs half of all listed aircraft to sell, not of the sold ones', () => {
    const few = computeTimeToSell([sold(86, 44), unsold(200, 1_136)])
    expect(few).toMatchObject({ listed: 1_180, sold: 44, medianDays: null })
    expect(describeTimeToSell(few)).toEqual({
      value: '180+ days',
      text: 'Most are unsold after 180 days. Of 1,180 listed in the past year, 44 were sold.',
    })
    const half = computeTimeToSell([sold(20, 10), sold(86, 10), unsold(200, 20)])
    expect(describeTimeToSell(half)).toEqual({
      value: '86 days',
      text: 'Median, counting the unsold. Of 40 listed in the past year, 20 were sold.',
    })
  })

  test('[BEY-05] aircraft listed for a shorter time count only for that time', () => {
    // 20 of 40 sell within 50 days. Counting the 60 listed ten days ago as never sold would make it a fifth.
    const { soldWithin, medianDays } = computeTimeToSell([
      unsold(10, 60),
      sold(50, 20),
      unsold(100, 20),
    ])
    expect(soldWithin).toEqual([
      { days: 30, percent: 0 },
      { days: 60, percent: 50 },
      { days: 90, percent: 50 },
    ])
    expect(medianDays).toBe(50)
  })

  test('[BEY-05] too few aircraft have counts and no statistic', () => {
    const none = { medianDays: null, soldWithin: [] }
    expect(computeTimeToSell([])).toEqual({ listed: 0, sold: 0, ...none })
    const few = computeTimeToSell([sold(40, 18), unsold(90, 1)])
    expect(few).toEqual({ listed: 19, sold: 18, ...none })
    expect(describeTimeToSell(few)).toEqual({
      value: null,
      text: 'Of 19 listed in the past year, 18 were sold.',
    })
    // Of 30, only four were listed for more than 40 days.
    const { soldWithin } = computeTimeToSell([unsold(40, 26), sold(80, 4)])
    expect(soldWithin).toEqual([{ days: 30, percent: 0 }])
  })

  test('[PAY-01] shares are available for the days of every package', () => {
    const { soldWithin } = computeTimeToSell([sold(45, 10), unsold(200, 30)], [45, 120])
    expect(soldWithin.map(({ days }) => days)).toEqual([30, 45, 60, 90, 120, 180])
    expect(soldWithin.find(({ days }) => days === 45)?.percent).toBe(25)
  })
})
