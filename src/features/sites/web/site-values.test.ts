import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteLabels } from './site-values.ts'

/** Settings without a legal duty. */
const without: readonly (keyof typeof siteLabels)[] = [
  'name',
  'phone',
  'email',
  'salesEmail',
  'domain',
  'salesLine',
  'contactText',
  'theme',
  'leadWaitSeconds',
  'invitationOnly',
  'community',
  'telephoneRegistration',
]

test('[BEY-41] the pages about duties of operators name each setting of a site that serves one', () => {
  const pages = globSync('docs/legal/*.md').map((file) => readFileSync(file, 'utf8'))
  const text = pages.join('\n').replaceAll(/\s+/g, ' ')
  const named = Object.entries(siteLabels).filter(([, label]) => text.includes(`*${label}*`))
  const expected = Object.keys(siteLabels).filter((name) => !without.some((it) => it === name))
  expect(named.map(([name]) => name).sort()).toEqual(expected.sort())
})
