import { expect, test } from 'vitest'
import {
  handleFactReport,
  handleReportForm,
} from '#features/moderation/server/reports/handle-forms.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { readRows } from '../../support/database/rows.ts'
import { contextForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'

const ctx = contextForFile()

const gone = { reason: 'gone', words: '', email: '' }

test('[BEY-10] validates the report form without scripts in the same way as the API call', async () => {
  const id = await aListing(ctx)
  const empty = await submitReport(id, { words: 'Hm.' })
  expect(empty).toMatchObject({ status: 400, sent: null, errors: { reason: 'Select a reason.' } })
  expect(empty.values.words).toBe('Hm.')
  const other = await submitReport(id, { reason: 'other', words: '', email: 'nobody' })
  expect(other).toMatchObject({
    status: 400,
    errors: { words: 'Tell us what’s wrong.', email: 'Enter a valid email address.' },
  })
  expect(await submitReport(id, gone)).toMatchObject({ status: 200, failure: null })
  expect(await countReports(id)).toBe(1)
})

test('[BEY-10] rejects bot submissions and a network’s fourth report in a day', async () => {
  const ids = [await aListing(ctx), await aListing(ctx), await aListing(ctx), await aListing(ctx)]
  const [first = 0, , , last = 0] = ids
  expect(await submitReport(first, { ...gone, beEmpty: 'x' }, '203.0.113.7')).toMatchObject({
    status: 400,
  })
  expect(await submitReport(first, { ...gone, beUnChecked: 'on' }, '203.0.113.7')).toMatchObject({
    status: 400,
  })
  expect(await countReports(first)).toBe(0)
  const statuses = []
  for (const id of ids) statuses.push((await submitReport(id, gone, '203.0.113.7')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await countReports(last)).toBe(0)
  expect((await submitReport(last, gone, '203.0.113.8')).status).toBe(200)
})

test('[BEY-10] rejects a form report of a listing that isn’t on the market', async () => {
  const id = await aListing(ctx, { is_active: false })
  await expect(submitReport(id, gone)).rejects.toMatchObject({ code: 'not_found' })
})

const fact = {
  fact: 'TBO of 2,000 hours',
  source: '1,800 hours, by the maker’s service letter',
  email: 'mechanic@example.test',
}
const page = '/aircraft/manufacturer/cessna/172'

test('[BEY-15] staff get the value, the page, and the source of a reported fact by email', async () => {
  expect(await submitFact(fact)).toMatchObject({ status: 200, failure: null })
  const mail = ctx.db.selectFrom('mail').selectAll().where('kind', '=', 'fact-report')
  const { recipient, reply_to, text_body } = await mail.executeTakeFirstOrThrow()
  expect({ recipient, reply_to }).toEqual({ recipient: ctx.site.email, reply_to: fact.email })
  for (const part of [fact.fact, fact.source, page]) expect(text_body).toContain(part)
})

test.each([
  [{ fact: ' ' }, { fact: 'Enter the wrong value.' }],
  [{ source: '' }, { source: 'Enter the right value and its source.' }],
  [{ email: 'nobody' }, { email: 'Enter a valid email address.' }],
  [{ source: 'x'.repeat(2_001) }, { source: expect.any(String) }],
])('[BEY-15] refuses the fact report %o and keeps what was entered', async (change, errors) => {
  const values = { ...fact, ...change }
  expect(await submitFact(values)).toMatchObject({ status: 400, sent: null, errors, values })
})

test('[BEY-15] refuses bots and a network’s eleventh fact report in a day', async () => {
  expect((await submitFact({ ...fact, beEmpty: 'x' }, '203.0.113.20')).status).toBe(400)
  const statuses = []
  for (let sent = 0; sent < 11; sent += 1)
    statuses.push((await submitFact(fact, '203.0.113.20')).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

function submitFact(fields: Record<string, string>, ip = '203.0.113.19') {
  return handleFactReport({ ...ctx, visitor: { ...ctx.visitor, ip } }, page, toForm(fields))
}

function submitReport(id: number, fields: Record<string, string>, ip = '203.0.113.9') {
  const visitor: AppContext['visitor'] = { ...ctx.visitor, ip }
  return handleReportForm({ ...ctx, visitor }, { kind: 'listing', id }, toForm(fields))
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

async function countReports(id: number): Promise<number> {
  const rows = await readRows(ctx.db, 'listing_report', { listing_id: id }, 'id')
  return rows.length
}
