import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findVulnerablePackages, readSnapshot } from '../../../scripts/supply/advisories.ts'
import { findDisallowedLicenses } from '../../../scripts/supply/licenses.ts'
import { readLockedPackages, readLockFile } from '../../../scripts/supply/lock-file.ts'

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
  const others = Object.entries(readLockedPackages()).filter(
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

test('[ASVS-15.1.2] package.json decides whether install scripts run on each supported platform', () => {
  const { allowScripts, cpu, os } = JSON.parse(readFileSync('package.json', 'utf8'))
  const supports = (supported: string[], wanted: string[] = supported) =>
    wanted.some((value) => supported.includes(value))
  const scripts = Object.entries(readLockedPackages()).filter(
    ([, each]) => each.hasInstallScript && supports(os, each.os) && supports(cpu, each.cpu),
  )
  const names = scripts.map(([path]) => path.split('node_modules/').at(-1))
  expect(new Set(Object.keys(allowScripts))).toEqual(new Set(names))
})

test('the lockfile has the same version of Node for each supported platform', () => {
  const { cpu, optionalDependencies, os } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = readLockedPackages()
  const programs = Object.keys(optionalDependencies).map((name) => packages[`node_modules/${name}`])
  expect(programs.map((each) => [each?.os, each?.cpu].flat().join(' ')).sort()).toEqual(
    os.flatMap((system: string) => cpu.map((chip: string) => `${system} ${chip}`)).sort(),
  )
  expect(new Set(programs.map((each) => each?.version)).size).toBe(1)
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
