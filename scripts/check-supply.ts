// What the product is made of: licences that somebody has allowed, and no version with a published weakness. The registry
// is asked with --registry; where it gives no advisories, or is not asked, the snapshot beside this file has to do.
import { spawnSync } from 'node:child_process'
import { findAdvised, readSnapshot } from './supply/advisories.ts'
import { findUnallowed } from './supply/licences.ts'
import { readLockFile } from './supply/lock-file.ts'

const packages = readLockFile()
const findings = [...findUnallowed(packages), ...askForAdvisories()]
for (const finding of findings) process.stderr.write(`${finding}\n`)
process.exit(findings.length === 0 ? 0 : 1)

function askForAdvisories(): string[] {
  if (process.argv.includes('--registry')) {
    const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
    const report = parse(stdout)
    if (report?.vulnerabilities)
      return Object.values(report.vulnerabilities).map(
        ({ name, severity, range }) => `${name} ${range}: ${severity}, says the registry.`,
      )
    process.stderr.write('The registry gives no advisories; the snapshot is asked instead.\n')
  }
  const snapshot = readSnapshot()
  process.stdout.write(`Advisories as of ${snapshot.takenOn}.\n`)
  return findAdvised(packages, snapshot)
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
