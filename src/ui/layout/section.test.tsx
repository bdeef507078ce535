import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Section } from './section.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Counter() {
  const [count, setCount] = useState(0)
  if (count > 0) throw new Error('This isn’t a date')
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Count
    </button>
  )
}

test('[BEY-12] an error of a section leaves the rest of the page', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  render(
    <>
      <Section title="Hours">
        <Counter />
      </Section>
      <Section title="Prices">$102,500</Section>
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Count' }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Some of this page didn’t load. Reload')
  expect(screen.getByRole('heading', { name: 'Hours' })).toBeTruthy()
  expect(screen.getByText('$102,500')).toBeTruthy()
})
