import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BackupWarning } from './backup-warning.tsx'

afterEach(cleanup)

const backup = { target: '/backups', endedAt: '2026-11-20T12:00:00Z', damaged: 0, missing: 0 }

test('[R2] warns administrators only about a damaged backup', () => {
  const { container, rerender } = render(<BackupWarning backup={backup} />)
  expect(container.textContent).toBe('')
  rerender(<BackupWarning backup={{ ...backup, damaged: 2, missing: 1 }} />)
  expect(container.textContent).toContain('/backups has 2 damaged parts and 1 missing file')
})
