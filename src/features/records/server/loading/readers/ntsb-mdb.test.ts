import { expect, test } from 'vitest'
import { ntsbMdb, readDatabase } from './ntsb-mdb.ts'

test('[BEY-14] joins events and aircraft of the NTSB’s database', () => {
  const event = { ev_type: 'ACC', ev_date: new Date('1998-05-04T00:00:00Z'), ev_country: 'USA' }
  const aircraft = { acft_make: 'CESSNA', acft_model: '182Q', damage: 'SUBS', homebuilt: 'N' }
  const reports = [
    ...readDatabase(
      [
        { ...event, ev_id: '1', ev_city: 'Boise', ev_state: 'ID', inj_tot_f: 0, inj_tot_m: 1 },
        { ...event, ev_id: '2', inj_tot_f: 4 },
      ],
      [
        {
          ...aircraft,
          ev_id: '1',
          ntsb_no: 'DEMO98LA214',
          regis_no: 'N735HK',
          acft_serial_no: '18265001',
        },
        { ...aircraft, ev_id: '2', ntsb_no: 'DEMO98FA215A' },
        { ...aircraft, ev_id: '2', ntsb_no: 'DEMO98FA215B' },
      ],
    ),
  ]
  expect(reports[0]).toMatchObject({
    number: 'DEMO98LA214',
    kind: 'ACC',
    date: '1998-05-04',
    place: 'Boise, ID',
    country: 'United States',
    registration: 'N735HK',
    serialNumber: '18265001',
    damage: 'SUBS',
    fatal: '0',
    minor: '1',
  })
  expect(reports.slice(1).map(({ number, fatal }) => [number, fatal])).toEqual([
    ['DEMO98FA215A', undefined],
    ['DEMO98FA215B', undefined],
  ])
})

test('[BEY-14] a damaged database fails with a sentence', async () => {
  const content = Buffer.concat([Buffer.from('\0\u0001\0\0Standard Jet DB\0'), Buffer.alloc(8_192)])
  expect(ntsbMdb.recognizes({ bytes: content, text: '' })).toBe(true)
  const chunks = async function* () {
    yield await Promise.resolve(content)
  }
  const read = async () => {
    for await (const _row of ntsbMdb.read({
      bytes: chunks(),
      text: () => {
        throw new Error('Not text')
      },
    }));
  }
  await expect(read()).rejects.toThrow('The database is damaged')
})
