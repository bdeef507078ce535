import { expect, test } from 'vitest'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import type { AircraftChange } from './compare-aircraft.ts'
import { describeChanges } from './describe-change.ts'
import { formatDifference } from './format-difference.ts'

const usd = (amount: number) => ({ amount, currency: 'USD' })

test.each<[AircraftChange, was: string | null, now: string | null, change: string]>([
  [
    { key: 'price', was: usd(98_500), now: usd(89_000) },
    '98.500\u00a0$',
    '89.000\u00a0$',
    '−9.500\u00a0$',
  ],
  [{ key: 'total_time_hours', was: 1_250.5, now: 1_300 }, '1.250,5 hr', '1.300 hr', '+49,5 hr'],
  [{ key: 'year', was: 1978, now: 1979 }, '1978', '1979', ''],
  [{ key: 'status', was: 'for_sale', now: 'sold' }, 'Zu verkaufen', 'VERKAUFT', 'Changes to sold'],
  [{ key: 'is_negotiable', was: true, now: false }, 'Ja', 'Nein', ''],
  [{ key: 'title', was: null, now: 'Sold new in 1979' }, null, 'Sold new in 1979', 'Filled'],
])('[BEY-20] a German reads the difference %j', (change, was, now, text) => {
  const [difference] = describeChanges([change], () => null).map((stored) =>
    runInLanguage('de', () => formatDifference(stored)),
  )
  expect(difference).toMatchObject({ was, now, change: text })
})

test('[BEY-20] a German reads the label of an engine’s fact', () => {
  const [stored] = describeChanges([{ key: 'engine.2.hours', was: 900, now: 950 }], () => null)
  const read = stored && runInLanguage('de', () => formatDifference(stored))
  expect(read).toMatchObject({ label: 'Triebwerk 2 · Stunden', was: '900 hr', change: '+50 hr' })
})
