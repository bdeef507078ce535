import { beforeAll, describe, expect, test } from 'vitest'
import { listRows } from '#features/importer/server/operations/rows.ts'
import { someAircraft, toFeed } from '../../support/importer/feed-server.ts'
import { importBenchForFile } from '../../support/importer/import-bench.ts'

const bench = importBenchForFile()

const feed = (text: string) => bench.dealer.files.set('/feed.csv', { body: text })

function onMarket() {
  return bench.ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('biz_id', '=', bench.bizId)
    .where('is_active', '=', true)
    .where('is_sold', '=', false)
    .orderBy('id')
    .execute()
}

describe('[IMP-01] a feed of more than a thousand uneven rows', () => {
  let source: number
  beforeAll(async () => {
    source = await bench.source()
  })

  test('[IMP-01] lists all good rows, rejects bad ones with line and reason, and changes nothing when it’s repeated', async () => {
    const good = someAircraft(1_050)
    const bad = [
      {
        id: 'BAD-1',
        year: 2203,
        make: 'Cessna',
        model: '172S',
        category: 'Single engine piston',
        length: 27,
      },
      {
        id: 'BAD-2',
        year: 2003,
        make: 'Freeflight',
        model: 'X',
        category: 'Single engine piston',
        length: 27,
      },
      { ...good[5], price: 100_001 } as (typeof good)[number],
    ]
    feed(toFeed([...good, ...bad]))
    const done = await bench.run(source)
    expect(done.steps.map(({ failure }) => failure).filter(Boolean)).toEqual([])
    expect(done.counts).toMatchObject({ rows: 1_053, new: 1_050, changed: 0, gone: 0, refused: 3 })
    expect(done.state).toBe('closed')
    expect((await onMarket()).length).toBe(1_050)
    const refused = await listRows(bench.staff, { id: done.id, verdict: 'refused' })
    expect(refused.items.map(({ line, problems }) => [line, problems[0]?.reason])).toEqual([
      [1_052, expect.stringMatching(/2203/)],
      [1_053, 'Make “Freeflight” is not mapped'],
      [1_054, 'Same key as row 7'],
    ])
    expect(done.report).toMatchObject({
      outcome: 'done',
      unmapped: [{ kind: 'make', name: 'Freeflight', rows: 1 }],
    })
    const [report] = bench.ctx.sentMail.filter(({ to }) => String(to).includes('reports@'))
    expect(report?.subject).toBe('Dealer: 1050 new, 0 changed, 0 hidden, 3 rejected')

    const before = await onMarket()
    feed(toFeed(good))
    const again = await bench.run(source)
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 1_050, gone: 0, refused: 0 })
    expect(await onMarket()).toEqual(before)
  })
})
