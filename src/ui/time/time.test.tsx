import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Time } from './time.tsx'
import { TimeZoneContext } from './use-time-zone.ts'

const at = '2026-12-05T18:45:09Z'
const now = '2026-12-05T20:00:00Z'
const render = (zone: string | null, props: Partial<Parameters<typeof Time>[0]> = {}) =>
  renderToStaticMarkup(
    <TimeZoneContext value={zone}>
      <Time at={at} now={now} {...props} />
    </TimeZoneContext>,
  )

test.each([
  ['recent', 'Today, 11:45 AM', 'Today, 6:45 PM UTC'],
  ['time', '11:45 AM', '6:45 PM UTC'],
  ['log', '11:45:09 AM', '6:45:09 PM UTC'],
  ['full', 'Dec 5, 2026, 11:45 AM MST', 'Dec 5, 2026, 6:45 PM UTC'],
  ['day', 'Dec 5', 'Dec 5'],
  ['date', 'Dec 5, 2026', 'Dec 5, 2026'],
  ['ago', '1 hr ago', '1 hr ago'],
] as const)(
  '[BEY-20] the server renders %s in the known zone, or names UTC',
  (as, inDenver, inUtc) => {
    expect(render('America/Denver', { as })).toBe(`<time dateTime="${at}">${inDenver}</time>`)
    expect(render(null, { as })).toBe(`<time dateTime="${at}">${inUtc}</time>`)
  },
)

test('[BEY-20] the log shows the day of earlier entries', () => {
  expect(render('America/Denver', { as: 'log', now: '2026-12-07T20:00:00Z' })).toContain(
    'Dec 5, 11:45 AM',
  )
})
