// Checks that all dependencies have an allowed license, that those in a release also have its text, and that none has
// published vulnerabilities. Queries the registry with --registry. Otherwise, or if the registry returns no advisories,
// uses a snapshot.
import { spawnSync } from 'node:child_process'
import { findVulnerablePackages, readSnapshot } from './supply/advisories.ts'
import { findDisallowedLicenses } from './supply/licenses.ts'
import { readLockFile } from './supply/lock-file.ts'
import { readLibraries, readPackages } from './supply/shipped-packages.ts'

const packages = readLockFile()
const findings = [...findDisallowedLicenses(packages), ...findMissingTexts(), ...askForAdvisories()]
for (const finding of findings) process.stderr.write(`${finding}\n`)
process.exit(findings.length === 0 ? 0 : 1)

/** Libraries that Node and libvips contain refer to the texts of these. */
function findMissingTexts(): string[] {
  return [...readPackages(), ...readLibraries()]
    .filter(({ texts, textsOf }) => textsOf === undefined && texts.join('').trim() === '')
    .map(({ name }) => `${name} has no license text.`)
}

function askForAdvisories(): string[] {
  if (process.argv.includes('--registry')) {
    const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
    const report = parse(stdout)
    if (report?.vulnerabilities)
      return Object.values(report.vulnerabilities).map(
        ({ name, severity, range }) => `${name} ${range}: ${severity}, according to the registry.`,
      )
    process.stderr.write('The registry returned no advisories. Using the snapshot instead.\n')
  }
  const snapshot = readSnapshot()
  process.stdout.write(`Advisories as of ${snapshot.takenOn}.\n`)
  return findVulnerablePackages(packages, snapshot)
}

function parse(text: string): AuditReport | null {
  try {
    return JSON.parse(text) as AuditReport
  } catch {
    return null
  }
}

type AuditReport = {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}
