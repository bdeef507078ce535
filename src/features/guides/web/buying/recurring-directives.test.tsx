import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { directives } from '../../server/prebuy/directives.ts'
import { RecurringDirectives } from './recurring-directives.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('[BEY-10] marks of directives are stored for one type on this device', () => {
  const [first, second] = directives.filter(({ recurring }) => recurring !== null)
  if (!first || !second) throw new Error('No recurring directives')
  const show = (name: string) =>
    render(<RecurringDirectives name={name} directives={[first, second]} />)
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
