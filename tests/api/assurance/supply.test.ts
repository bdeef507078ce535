import { expect, test } from 'vitest'
import { findAdvised, readSnapshot } from '../../../scripts/supply/advisories.ts'
import { findUnallowed } from '../../../scripts/supply/licences.ts'
import { readLockFile } from '../../../scripts/supply/lock-file.ts'

const locked = (name: string, version: string, licence: string | null = 'MIT') => ({
  name,
  version,
  licence,
  isForDevelopment: false,
})

test('every package has a licence that somebody allowed', () => {
  expect(readLockFile().length).toBeGreaterThan(300)
  expect(findUnallowed(readLockFile())).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND SSPL-1.0', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  [null, false],
])('the licence %s: %s', (licence, isAllowed) => {
  expect(findUnallowed([locked('somebody', '1.0.0', licence)]).length === 0).toBe(isAllowed)
})

test('no package that runs with the product is one that the snapshot warns of', () => {
  const running = readLockFile().filter(({ isForDevelopment }) => !isForDevelopment)
  expect(findAdvised(running, readSnapshot())).toEqual([])
})

test.each([
  ['7.11.9', 1],
  ['7.0.0', 1],
  ['6.30.0', 0],
  ['7.12.0', 0],
  ['8.4.0', 0],
])('a package is warned of within the range alone: react-router %s', (version, count) => {
  expect(findAdvised([locked('react-router', version)], readSnapshot())).toHaveLength(count)
})
