import { beforeEach, expect, test } from 'vitest'
import { loadRecordsJob } from '#features/records/server/public/load-records-job.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, signIn } from '../../support/people.ts'

const site = siteForEachTest()
let headers: Record<string, string>
beforeEach(async () => {
  headers = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
})

const table = [
  'ntsb_number,kind,date,location,country,registration,make,model,amateur_built,damage,fatal,serious,minor,uninjured,phase',
  'DEMO98LA214,Accident,1998-05-04,"Boise, ID",United States,N735HK,CESSNA,182Q,No,Substantial,,,,2,LANDING',
].join('\n')

async function upload(content: string, source = 'ntsb') {
  const body = new FormData()
  body.append('file', new File([content], 'records.csv'))
  return site.send('POST', `/api/admin/records/${source}`, { body, headers })
}

const report = async () => (await site.get('/api/admin/records', headers)).json()

async function listStoredFiles() {
  const keys: string[] = []
  for await (const { key } of getStorage(site.ctx).list('records/')) keys.push(key)
  return keys
}

test('[BEY-14] staff upload a file, a job loads it, and listings are compared', async () => {
  const listing = { make: 'Cessna', year: 1977, registration: 'N735HK' }
  const id = await aListing(site.ctx, { ...listing, model: '182Q Skylane', family: '182' })
  await aListing(site.ctx, { ...listing, model: '172N Skyhawk', family: '172' })
  const response = await upload(table)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ state: 'running', rowsRead: 0 })
  await site.ctx.workJobs()
  expect(await report()).toMatchObject({
    coverage: [{ source: 'ntsb', firstOn: '1998-05-04', lastOn: '1998-05-04', reports: 1 }],
    loads: [{ fileName: 'records.csv', state: 'done', rowsRead: 1, rowsUsable: 1, failure: null }],
    unsureListings: 1,
  })
  expect(await (await site.get(`/api/listing/${id}/history`)).json()).toMatchObject({
    history: { reports: [{ reportNumber: 'DEMO98LA214' }] },
  })
  expect(await listStoredFiles()).toEqual([])
  const { items } = await (await site.get('/api/admin/audit?kind=records', headers)).json()
  expect(items).toMatchObject([{ action: 'records.load', subject: { id: 'ntsb' } }])
})

test('[BEY-14] an unusable file fails with a sentence and is deleted', async () => {
  await upload('make,model\nCESSNA,182Q')
  await site.ctx.workJobs()
  expect((await report()).loads[0]).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('The first line lacks the columns ntsb_number'),
  })
  expect(await listStoredFiles()).toEqual([])
})

test('[BEY-14] a job that fails for good ends its load', async () => {
  const { id: loadId } = await (await upload(`${table}\n`)).json()
  await loadRecordsJob.giveUp?.(site.ctx, { loadId })
  expect((await report()).loads[0]).toMatchObject({
    id: loadId,
    state: 'failed',
    failure: expect.stringContaining('Upload the file again.'),
  })
  expect(await listStoredFiles()).toEqual([])
  await site.ctx.workJobs()
})

test('[BEY-14] refuses an empty upload and an unknown register', async () => {
  expect((await upload('')).status).toBe(400)
  expect((await upload(table, 'other')).status).toBe(400)
  expect(await listStoredFiles()).toEqual([])
})
