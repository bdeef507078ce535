/*
 * Runs public tools against a running site and prints what they find. Exits with 1 if one of them finds something.
 *
 *   npm run tools --prefix lab -- http://localhost:3000
 *
 * The site must have a public URL, because the check for foreign hosts expects them to be rejected:
 *
 *   SITE_URL=http://windsock.example npm start
 */
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAccessibility } from './check-accessibility.ts'
import { checkApiDescription, checkApiStyle } from './check-api-description.ts'
import { checkBrochure } from './check-brochure.ts'
import { checkHtml } from './check-html.ts'
import { checkMcp } from './check-mcp.ts'
import { checkRobots } from './check-robots.ts'
import { checkStructuredData } from './check-structured-data.ts'
import { findPages } from './find-pages.ts'

const site = new URL(process.argv[2] ?? 'http://localhost:3000').origin
const folder = await mkdtemp(join(tmpdir(), 'windsock-tools-'))
const pages = await findPages(site)
const checks: [tool: string, run: () => Promise<string[]>][] = [
  ['Nu Html Checker', () => checkHtml(pages, folder)],
  ['structured-data-validator', () => checkStructuredData(pages)],
  ['qpdf and pdfinfo', () => checkBrochure(site, folder)],
  ['robots-parser', () => checkRobots(site)],
  ['MCP inspector and conformance', () => checkMcp(site)],
  ['Redocly', () => checkApiDescription(site)],
  ['Spectral', () => checkApiStyle(site)],
  ['IBM accessibility-checker', () => checkAccessibility(site, pages)],
]

let isFine = true
for (const [tool, run] of checks) {
  const findings = await run()
  if (findings.length > 0) isFine = false
  process.stdout.write(`${tool}: ${findings.length === 0 ? 'nothing' : ''}\n`)
  for (const finding of findings) process.stdout.write(`  ${finding}\n`)
}
process.exit(isFine ? 0 : 1)
