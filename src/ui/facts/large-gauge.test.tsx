import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LargeGauge } from './large-gauge.tsx'

afterEach(cleanup)

test('[BEY-02] a gauge has a scale only if the hours and their limit are known', () => {
  const textOf = (hours: number | null, limitHours: number | null) =>
    render(<LargeGauge gauge={{ hours, limitHours, basis: 'SMOH' }} />).container.textContent
  expect(textOf(700, 2_000)).toContain('hr × 100')
  expect(textOf(null, 2_000)).toBe('not statedSMOH')
  expect(textOf(700, null)).toBe('700SMOH')
})
