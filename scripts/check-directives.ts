// Usage: npm run directives:check [-- --report FILE]
//
// Looks up each airworthiness directive of reference/airworthiness-directives.csv in the Federal Register, and lists
// those that another document replaces. Revisions and proposals count if they are newer than our reading. Takes about a
// minute. Run it monthly.
//
// --report FILE    also writes the list to a file, as tasks in Markdown
// --register URL   another address of the Federal Register
//
// Exits with 1 if there is something to read, and with 2 if the register can't be read.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { directives } from '#features/guides/server/prebuy/directives.ts'
import {
  federalRegister,
  findReplacements,
  formatTask,
  type Replacement,
} from './directives/find-replacements.ts'

const { values } = parseArgs({
  options: { report: { type: 'string' }, register: { type: 'string', default: federalRegister } },
})
try {
  const found: Replacement[] = []
  for (const { number, status, readOn } of directives) {
    if (status === 'superseded') continue
    const replacements = await findReplacements(number, values.register)
    found.push(
      ...replacements.filter(
        ({ change, publishedOn }) => change === 'replaced' || publishedOn > (readOn ?? ''),
      ),
    )
  }
  const report = found.map(formatTask).join('')
  process.stdout.write(report || 'No directive was replaced.\n')
  if (values.report && report) writeFileSync(values.report, report)
  process.exitCode = report ? 1 : 0
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
