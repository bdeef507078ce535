import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useKeyboardSorting } from './public/keyboard-sorting.tsx'
import { moveItem } from './public/photo-order.ts'

afterEach(cleanup)

function Grid() {
  const [photos, setPhotos] = useState(Array.from({ length: 16 }, (_, index) => `p${index + 1}`))
  const sorting = useKeyboardSorting(photos.length, (from, to) =>
    setPhotos((now) => moveItem(now, from, to)),
  )
  return (
    <>
      {sorting.status}
      {photos.map((photo, index) => (
        <button key={photo} type="button" aria-label={photo} {...sorting.grip(index)} />
      ))}
    </>
  )
}

const order = () => screen.getAllByRole('button').map((grip) => grip.getAttribute('aria-label'))
const status = () => screen.getByRole('status').textContent

test('[C1] [IMG-01] an arrow key moves a photo by one position and announces each move', async () => {
  render(<Grid />)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'p1' }).focus()
  await user.keyboard(' ')
  expect(status()).toBe('Photo 1 was picked up at position 1 of 16.')
  await user.keyboard('{ArrowRight}')
  expect(status()).toBe('Photo 1 is now at position 2 of 16.')
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowRight}')
  expect(status()).toBe('Photo 1 is now at position 3 of 16.')
  await user.keyboard(' ')
  expect(status()).toBe('Photo 1 was dropped at position 3 of 16.')
  expect(order().slice(0, 4)).toEqual(['p2', 'p3', 'p1', 'p4'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('p1')
  // After Space drops the photo, arrow keys no longer move it.
  await user.keyboard('{ArrowRight}')
  expect(order().slice(0, 4)).toEqual(['p2', 'p3', 'p1', 'p4'])
})

test('[C1] Escape moves the photo back, and no photo leaves the list', async () => {
  render(<Grid />)
  const user = userEvent.setup()
  screen.getByRole('button', { name: 'p15' }).focus()
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}')
  expect(status()).toBe('Photo 15 is now at position 16 of 16.')
  expect(order().at(-1)).toBe('p15')
  await user.keyboard('{Escape}')
  expect(status()).toBe('Photo 15 is back at position 15 of 16.')
  expect(order()).toEqual(Array.from({ length: 16 }, (_, index) => `p${index + 1}`))
})
