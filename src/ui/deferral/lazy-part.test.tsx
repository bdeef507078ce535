import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideToasts, ToastRegion } from '../feedback/toast.tsx'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  hideToasts('error')
  cleanup()
  vi.restoreAllMocks()
})

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

test('[BEY-12] a dialog that can’t be loaded says so, closes, and loads when it’s opened again', async () => {
  const Loaded = ({ onClose }: { onClose: () => void }) => (
    <dialog open>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  )
  const load = vi.fn(async () => Loaded).mockImplementationOnce(offline)
  const Part = lazyPart(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Part onClose={() => setOpen(false)} />}
        <ToastRegion />
      </>
    )
  }
  render(<Page />)
  const open = screen.getByRole('button', { name: 'Open' })
  fireEvent.click(open)
  expect(await screen.findByText(/Some of this page didn’t load/)).toBeTruthy()
  expect(open.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(open)
  expect(await screen.findByRole('dialog')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  fireEvent.click(open)
  // A loaded part is rendered at once.
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('[BEY-12] a part that can’t be loaded says so above its fallback', async () => {
  const Part = lazyPart(offline, () => <p>The public text</p>)
  render(<Part />)
  expect((await screen.findByRole('alert')).textContent).toContain('Reload')
  expect(screen.getByText('The public text')).toBeTruthy()
})
