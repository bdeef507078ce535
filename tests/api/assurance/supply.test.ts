import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findVulnerablePackages, readSnapshot } from '../../../scripts/supply/advisories.ts'
import { findDisallowedLicenses } from '../../../scripts/supply/licenses.ts'
import { readLockFile } from '../../../scripts/supply/lock-file.ts'

const locked = (name: string, version: string, licence: string | null = 'MIT') => ({
  name,
  version,
  licence,
  isForDevelopment: false,
})

test('every package has an allowed license', () => {
  expect(readLockFile().length).toBeGreaterThan(300)
  expect(findDisallowedLicenses(readLockFile())).toEqual([])
})

test('[ASVS-15.1.2] every package comes from the registry, with a digest', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string; inBundle?: boolean }>
  }
  const others = Object.entries(packages).filter(
    ([path, { resolved, integrity, inBundle }]) =>
      path !== '' &&
      !inBundle &&
      // Packages without a URL come from the registry in npm's settings.
      !(
        (resolved?.startsWith('https://registry.npmjs.org/') ?? true) &&
        integrity?.startsWith('sha512-')
      ),
  )
  expect(others.map(([path]) => path)).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR EUPL-1.1+)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND SSPL-1.0', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
  [null, false],
])('checks the license %s: %s', (licence, isAllowed) => {
  expect(findDisallowedLicenses([locked('somebody', '1.0.0', licence)]).length === 0).toBe(
    isAllowed,
  )
})

test('no production package has a vulnerability in the snapshot', () => {
  const running = readLockFile().filter(({ isForDevelopment }) => !isForDevelopment)
  expect(findVulnerablePackages(running, readSnapshot())).toEqual([])
})

test.each([
  ['7.11.9', 1],
  ['7.0.0', 1],
  ['6.30.0', 0],
  ['7.12.0', 0],
  ['8.4.0', 0],
])('reports a package only within the vulnerable range: react-router %s', (version, count) => {
  expect(findVulnerablePackages([locked('react-router', version)], readSnapshot())).toHaveLength(
    count,
  )
})
