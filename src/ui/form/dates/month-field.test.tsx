import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { MonthField } from './month-field.tsx'

afterEach(cleanup)

function field(value: string | null) {
  const changes: (string | null)[] = []
  const element = (now: string | null) => (
    <MonthField
      label="Month taken"
      firstYear={2000}
      value={now}
      error="Not yet."
      onChange={(next) => {
        changes.push(next)
        rerender(element(next))
      }}
    />
  )
  const { rerender } = render(element(value))
  return { changes, show: (now: string | null) => rerender(element(now)), user: userEvent.setup() }
}
const part = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Month taken: ${name}` })
const shown = () => [part('month').value, part('year').value]

test('[BEY-28] reports a month only when both parts are selected, and null until then', async () => {
  const { changes, user } = field(null)
  await user.selectOptions(part('month'), 'October')
  expect([changes.at(-1), shown()]).toEqual([null, ['10', '']])
  await user.selectOptions(part('year'), '2024')
  expect([changes.at(-1), shown()]).toEqual(['2024-10', ['10', '2024']])
  await user.selectOptions(part('month'), '')
  expect([changes.at(-1), shown()]).toEqual([null, ['', '2024']])
  await user.selectOptions(part('month'), 'March')
  expect([changes.at(-1), shown()]).toEqual(['2024-03', ['03', '2024']])
})

test('[BEY-28] shows the value that Undo or another user’s change restores', async () => {
  const { user, show } = field('2024-10')
  expect(shown()).toEqual(['10', '2024'])
  await user.selectOptions(part('year'), '2023')
  show('2024-10')
  expect(shown()).toEqual(['10', '2024'])
  show(null)
  expect(shown()).toEqual(['', ''])
})

test('[BEY-12] both parts have a name and the message', () => {
  field('2024-10')
  const described = [part('month'), part('year')].map((select) => [
    select.getAttribute('aria-invalid'),
    document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
  expect(described).toEqual([
    ['true', 'Not yet.'],
    ['true', 'Not yet.'],
  ])
})
