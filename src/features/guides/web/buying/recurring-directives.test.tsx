import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RecurringDirectives } from './recurring-directives.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const directives = [
  { number: '77-13-21', revision: null, readOn: null },
  { number: '97-01-01', revision: 'R1', readOn: '2026-11-29' },
]

test('[BEY-10] marks of directives are stored for one type on this device', () => {
  const show = (name: string) => render(<RecurringDirectives name={name} directives={directives} />)
  const states = () =>
    screen.getAllByRole('group').map((group) => {
      const marked = within(group).getByRole('radio', { checked: true })
      return marked.closest('label')?.textContent?.trim()
    })
  show('piper.pa-24')
  const [group] = screen.getAllByRole('group')
  fireEvent.click(
    within(group as HTMLElement).getByRole('radio', { name: 'Not shown in the records' }),
  )
  expect(states()).toEqual(['Not shown in the records', 'Not checked yet'])
  cleanup()
  show('piper.pa-24')
  expect(states()).toEqual(['Not shown in the records', 'Not checked yet'])
  cleanup()
  show('piper.pa-30')
  expect(states()).toEqual(['Not checked yet', 'Not checked yet'])
})
