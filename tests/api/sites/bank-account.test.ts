import { expect, test } from 'vitest'
import { callAs } from '../../support/brokerages.ts'
import { readRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPerson } from '../../support/people.ts'

const site = siteForFile()

test('[BEY-37] a site offers bank transfers while it has an account, and changes of it are logged', async () => {
  const admin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  const save = async (account: object, id = 1) => {
    const { version } = (await callAs(site, admin, 'GET /api/webapp/1')).data
    return callAs(site, admin, `PUT /api/webapp/${id}/bank-account`, { ...account, version })
  }
  const account = { holder: ' Muster GmbH ', account: 'de89 3704 0044 0532 0130 00', payDays: 7 }
  expect((await save(account)).status).toBe(200)
  const stored = { holder: 'Muster GmbH', account: 'DE89370400440532013000', payDays: 7 }
  expect(site.ctx.site.bankAccount).toEqual({ ...stored, bank: null, bankCode: null })
  const log = await readRow(site.ctx.db, 'staff_action', { action: 'site.bank-account' }, 'after')
  expect(log.after).toMatchObject(stored)
  for (const [wrong, field] of [
    [{ ...account, account: 'DE89370400440532013001' }, 'account'],
    [{ ...account, account: '<b>1</b>' }, 'account'],
    [{ account: account.account }, 'holder'],
    [{ holder: 'Muster GmbH' }, 'account'],
    [{ ...account, payDays: 0 }, 'payDays'],
  ] as const) {
    const { status, data } = await save(wrong)
    expect([status, Object.keys(data.modelState)]).toEqual([400, [field]])
  }
  expect((await save(account, 2)).status).toBe(404)
  const stale = { ...account, version: 1 }
  expect((await callAs(site, admin, 'PUT /api/webapp/1/bank-account', stale)).status).toBe(409)
  expect((await save({})).status).toBe(200)
  expect(site.ctx.site.bankAccount).toBeNull()
})
