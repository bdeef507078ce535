import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import type { FoundPage } from './find-pages.ts'

/** Checks pages in a browser with IBM's rules, offline. Reports violations, not what a person has to review. */
export async function checkAccessibility(site: string, pages: readonly FoundPage[]) {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ bypassCSP: true })
  const findings: string[] = []
  for (const { path } of pages) {
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await page.addScriptTag({ path: engine })
    for (const { ruleId, message, path: at } of await page.evaluate(findViolations))
      if (!(ruleId in falseAlarms)) findings.push(`${path} ${ruleId} ${at}: ${message}`)
  }
  await browser.close()
  return findings
}

const engine = createRequire(import.meta.url).resolve('accessibility-checker-engine/ace.js')

/** Rules that are wrong about these pages, with the reason. */
const falseAlarms: Readonly<Record<string, string>> = {
  aria_article_label_unique: 'Different aircraft can have the same title.',
  aria_toolbar_label_unique: 'Different aircraft can have the same title.',
  aria_content_in_landmark: 'The link to the content must precede all landmarks.',
  element_tabbable_role_valid:
    'The map and texts that scroll take the focus, so that keys move them.',
  fieldset_label_valid: 'Ignores legends and labels that are clipped or in closed details.',
  input_autocomplete_valid: 'HTML also allows “webauthn”, which the rule doesn’t know.',
  input_label_exists: 'Ignores legends and labels that are clipped or in closed details.',
  label_name_visible: '“Total time to” contains its label “To”.',
  table_headers_exists: 'The corner cells of the comparison have no header.',
  table_headers_related: 'The corner cells of the comparison have no header.',
  target_spacing_sufficient: 'Measures a checkbox without its label, which is part of the target.',
}

async function findViolations(): Promise<{ ruleId: string; message: string; path: string }[]> {
  const { ace } = globalThis as unknown as { ace: { Checker: new () => Checker } }
  const { results } = await new ace.Checker().check(document, ['IBM_Accessibility'])
  return results
    .filter(({ value }) => value[0] === 'VIOLATION' && value[1] === 'FAIL')
    .map(({ ruleId, message, path }) => ({ ruleId, message, path: path.dom }))
}

type Checker = {
  check: (node: Document, rulesets: string[]) => Promise<{ results: Result[] }>
}
type Result = {
  ruleId: string
  message: string
  value: [level: string, outcome: string]
  path: { dom: string }
}
