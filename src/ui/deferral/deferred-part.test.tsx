import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { deferredPart } from './deferred-part.tsx'

afterEach(cleanup)

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + step)}>
      {count}
    </button>
  )
}

test('[LIST-06] a part that the server didn’t render loads without an interaction', async () => {
  const Part = deferredPart(async () => Counter)
  render(<Part step={1} />)
  expect(await screen.findByRole('button', { name: '0' })).toBeTruthy()
})

test('[LIST-06] a part that loaded late preserves its state when its page updates', async () => {
  const Part = deferredPart(async () => Counter)
  const { rerender } = render(<Part step={1} />)
  fireEvent.pointerMove(window)
  fireEvent.click(await screen.findByRole('button', { name: '0' }))
  rerender(<Part step={2} />)
  fireEvent.click(screen.getByRole('button', { name: '1' }))
  expect(screen.getByRole('button', { name: '3' })).toBeTruthy()
})
