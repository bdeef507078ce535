import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse'
import { loadReferenceData } from '#features/lookups/server/public/load-reference-data.ts'
import { withProcess } from '#kernel/server/open-process.ts'
import { loadMarketKind, markDemo } from '#kernel/server/sites/market-kind.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import type { CsvRow, Finding } from './csv/csv-facts.ts'
import { parseAdvertisement } from './csv/csv-row.ts'
import { csvWriter } from './csv/csv-writer.ts'

// Usage: node demo/load-csv.ts file.csv
//
// Imports ads from a CSV file with a header row. Reports the reasons for unusable rows and imports all others.
const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals
if (!file) throw new Error('Name a CSV file: node demo/load-csv.ts file.csv')
await withProcess(loadConfig(), async ({ config, db }) => {
  if (config.demo && (await loadMarketKind(db)) === null) await markDemo(db)
  await loadReferenceData(db)
  const writer = await csvWriter(db, new Date())
  const findings = new Map<string, number[]>()
  let line = 1
  let imported = 0
  for await (const row of createReadStream(file).pipe(
    parse({ columns: true, trim: true, bom: true }),
  )) {
    line += 1
    const { advertisement, findings: found } = parseAdvertisement(row as CsvRow, new Date())
    const refused = advertisement ? await writer.write(advertisement) : null
    if (advertisement && !refused) imported += 1
    for (const finding of refused ? [...found, refused] : found) note(findings, finding, line)
  }
  report(findings, imported, line - 1)
})

function note(findings: Map<string, number[]>, finding: Finding, line: number) {
  findings.set(finding, [...(findings.get(finding) ?? []), line])
}

function report(findings: Map<string, number[]>, imported: number, rows: number) {
  process.stdout.write(`${imported} of ${rows} rows kept\n`)
  for (const [finding, lines] of [...findings].sort((a, b) => b[1].length - a[1].length)) {
    const some = lines.slice(0, 8).join(', ') + (lines.length > 8 ? ', …' : '')
    process.stdout.write(`${String(lines.length).padStart(5)}  ${finding} (line ${some})\n`)
  }
}
