import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog
          title="Sure?"
          onClose={() => setIsOpen(false)}
          foot={<button type="button">Yes</button>}
        >
          <input aria-label="Reason" />
        </Dialog>
      )}
    </>
  )
}

beforeEach(() => {
  render(<Page />)
  opener().focus()
  fireEvent.click(opener())
})
afterEach(cleanup)

const opener = () => screen.getByText('Ask')
const dialog = () => screen.queryByRole<HTMLDialogElement>('dialog')
const within = () => screen.getByLabelText('Reason')

test('[BEY-12] opens over the page and is labeled by its title', () => {
  expect(dialog()?.open).toBe(true)
  const title = document.getElementById(dialog()?.getAttribute('aria-labelledby') ?? '')
  expect(title?.textContent).toBe('Sure?')
})

test('[BEY-12] its button closes it and returns focus to the previous element', () => {
  within().focus()
  fireEvent.click(screen.getByLabelText('Close'))
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(opener())
})

test('[BEY-12] closes when the browser closes it with Escape', () => {
  act(() => dialog()?.close())
  expect(dialog()).toBeNull()
})

test('[BEY-12] a click outside closes it, but not one that starts or ends inside', () => {
  const box = dialog() as HTMLDialogElement
  fireEvent.pointerDown(within())
  fireEvent.click(box)
  expect(dialog()).not.toBeNull()
  fireEvent.pointerDown(box)
  fireEvent.click(within())
  expect(dialog()).not.toBeNull()
  fireEvent.pointerDown(box)
  fireEvent.click(box)
  expect(dialog()).toBeNull()
})
