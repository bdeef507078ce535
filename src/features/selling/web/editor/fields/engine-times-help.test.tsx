import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { EngineTimesHelp } from './engine-times-help.tsx'

afterEach(cleanup)

test('[EDIT-01] a seller who doesn’t know the engine times learns where to find them', async () => {
  render(<EngineTimesHelp />)
  const group = screen.getByRole('group')
  expect(group).toHaveProperty('open', false)
  await userEvent.click(screen.getByText('I don’t know the engine times'))
  expect(group).toHaveProperty('open', true)
  for (const place of ['Engine logbook', 'Tachometer', 'Hobbs meter', 'Mechanic', 'data plate'])
    expect(group.textContent).toContain(place)
})
