import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DemoNotice } from './demo-notice.tsx'

afterEach(cleanup)

test('[O4] staff see the progress of the demo market until it’s complete', () => {
  const { container, rerender } = render(<DemoNotice steps={{ remaining: 4, total: 11 }} />)
  expect(container.textContent).toContain('7 of 11 steps done')
  rerender(<DemoNotice steps={{ remaining: 0, total: 11 }} />)
  expect(container.textContent).toBe('')
  rerender(<DemoNotice steps={null} />)
  expect(container.textContent).toBe('')
})
