import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readConfig } from './config.ts'
import { describeSettings } from './settings/describe-settings.ts'

test('an old setting name works with a warning, and the current name takes precedence', () => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  expect(readConfig({ LEAD_WAIT_SECONDS: '7' }).leadWaitSeconds).toBe(7)
  expect(warn).toHaveBeenCalledWith(
    'The setting LEAD_WAIT_SECONDS is now called LEAD_INTERVAL_SECONDS.',
    'DeprecationWarning',
  )
  const both = { LEAD_WAIT_SECONDS: '7', LEAD_INTERVAL_SECONDS: '9' }
  expect(readConfig(both).leadWaitSeconds).toBe(9)
})

test('docs/configuration.md describes the current settings (npm run docs:configuration)', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(describeSettings())
})
