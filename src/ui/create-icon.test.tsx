import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createIcon } from './create-icon.ts'

afterEach(cleanup)

const Icon = createIcon('M12 9h.01M11 12h1')

test('icons are hidden from screen readers unless they have a label', () => {
  const { container } = render(
    <>
      <Icon size={14} className="mt-4" />
      <Icon stroke={2} aria-label="Locked" role="img" />
    </>,
  )
  const [decorative, labeled] = container.querySelectorAll('svg')
  expect(decorative?.getAttribute('aria-hidden')).toBe('true')
  expect(decorative?.getAttribute('width')).toBe('14')
  expect(decorative?.getAttribute('class')).toMatch(/ mt-4$/)
  expect(decorative?.innerHTML).toBe('<path d="M12 9h.01M11 12h1"></path>')
  expect(screen.getByRole('img', { name: 'Locked' })).toBe(labeled)
  expect(labeled?.hasAttribute('aria-hidden')).toBe(false)
  expect(labeled?.innerHTML).toContain('stroke-width="2"')
})
