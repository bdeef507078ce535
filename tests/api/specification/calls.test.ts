import { describe, expect, test } from 'vitest'
import { siteForFile } from '../../support/for-file.ts'
import { callText } from './call-rows.ts'
import { findMissingNotes, replay } from './replay.ts'

const loggedIn = [
  'owner',
  'Indv',
  'BizEmp',
  'BizAdmin',
  'CallCenter',
  'CallCenterAdmin',
  'WebAppAdmin',
  'ServerAdmin',
]
const everyone = ['nobody', ...loggedIn]
const groups: Record<string, string[]> = { everyone, loggedIn }

const rows = callText.split(/^> /m).slice(1).flatMap(readGroup)

/** Reads the rows below a statement about access. */
function readGroup(text: string) {
  const [access = '', ...lines] = text.trim().split('\n')
  const [why = '', may = '', not = ''] = access.split('|').map((cell) => cell.trim())
  const allowed = may.split(' ').flatMap((name) => groups[name] ?? name)
  const denied =
    not === 'others' ? everyone.filter((one) => !allowed.includes(one)) : not.split(' ')
  const statuses: Record<string, string | number> = {}
  for (const caller of allowed) statuses[caller] = 'success'
  for (const name of denied.filter(Boolean)) {
    const [caller = '', status = caller === 'nobody' ? 401 : 403] = name.split('=')
    statuses[caller] = Number(status)
  }
  return lines.map((line) => {
    const [title = '', call = '', body = '', note] = line
      .split(/ \|(?= |$)/)
      .map((cell) => cell.trim())
    const [, method = '', path = ''] =
      /(GET|POST|PUT|DELETE) (\/[^\s;,]*[^\s;,.])/.exec(call || title) ?? []
    const [, form = '', json = ''] = /^(form |multipart )?(?:code )?(.*)$/.exec(body) ?? []
    return { title, why, method, path, form: form.trim(), body: json, note, statuses }
  })
}

const site = siteForFile({ LEAD_INTERVAL_SECONDS: '0', SANDBOX_PAYMENTS: '1' })

describe('[API-01] calls of the specification', () => {
  test.each(rows.map((row) => [`${row.title} (${row.path}; ${row.why})`, row] as const))(
    '%s',
    async (_, row) => {
      const statuses: Record<string, number | string> = {}
      const texts: Record<string, string> = {}
      for (const caller of Object.keys(row.statuses)) {
        const response = await replay(site, caller, row)
        statuses[caller] = response.ok ? 'success' : response.status
        if (statuses[caller] !== row.statuses[caller]) texts[caller] = await response.text()
      }
      expect(statuses, JSON.stringify(texts)).toEqual(row.statuses)
    },
  )
})

test('[API-01] every deviation is explained in the notes on the specification', async () => {
  expect(await findMissingNotes(rows)).toEqual([])
})
