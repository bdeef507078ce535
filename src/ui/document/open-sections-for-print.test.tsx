import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openSectionsForPrint } from './open-sections-for-print.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[BEY-12] closed sections are open on paper in browsers that can’t style closed content', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  render(
    <>
      <details data-testid="closed" />
      <details data-testid="open" open />
    </>,
  )
  openSectionsForPrint()
  const areOpen = () => ['closed', 'open'].map((id) => screen.getByTestId(id).hasAttribute('open'))
  dispatchEvent(new Event('beforeprint'))
  expect(areOpen()).toEqual([true, true])
  dispatchEvent(new Event('afterprint'))
  expect(areOpen()).toEqual([false, true])
})
