import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aPerson } from '#tests/support/people.ts'
import { applyMarketKind, loadMarketKind, markDemo, markProduction } from './market-kind.ts'

const ctx = contextForEachTest()

const explicit = () => ({ ...ctx, config: readConfig({ DEMO: '0' }) })
const asDemo = { demo: true, staffFactor: 'optional', sandboxPayments: true }
const asProduction = { demo: false, staffFactor: 'required', sandboxPayments: false }
const refused = /^DEMO=1 is set, but this database isn’t a demo market/

/** Each row has the settings, and how an unused, a demo, and a production database start with them. */
test.each([
  [{}, asDemo, asDemo, asProduction],
  [{ DEMO: '1' }, asDemo, asDemo, refused],
  [{ DEMO: '0' }, asProduction, asProduction, asProduction],
  [{ DATABASE_URL: 'postgres://db/x' }, asProduction, asProduction, asProduction],
  [{ DATABASE_URL: 'postgres://db/x', DEMO: '1' }, asDemo, asDemo, refused],
])(
  '%j applies to the demo only on an unused or demo database',
  async (env, unused, demo, production) => {
    const start = () => applyMarketKind(readConfig(env), ctx.db)
    expect(await start()).toMatchObject(unused)
    await markDemo(ctx.db)
    await aPerson(ctx)
    expect(await start()).toMatchObject(demo)
    await markProduction(explicit())
    if (production instanceof RegExp) await expect(start()).rejects.toThrow(production)
    else expect(await start()).toMatchObject(production)
  },
)

test('a demo market ends only with an explicit DEMO=0', async () => {
  await markDemo(ctx.db)
  const config = readConfig({ DATABASE_URL: 'postgres://db/x' })
  await expect(markProduction({ ...ctx, config })).rejects.toThrow(
    /^This database is a demo market\. Start with DEMO=1 .*, or with DEMO=0 to end it for good\.$/,
  )
  expect(await loadMarketKind(ctx.db)).toBe('demo')
  await markProduction(explicit())
  expect(await loadMarketKind(ctx.db)).toBe('production')
  await markProduction({ ...ctx, config })
})

test('data without a record, such as a copied table, is production data', async () => {
  expect(await loadMarketKind(ctx.db)).toBeNull()
  await aPerson(ctx)
  expect(await loadMarketKind(ctx.db)).toBe('production')
  await expect(applyMarketKind(readConfig({ DEMO: '1' }), ctx.db)).rejects.toThrow(refused)
})

test('explicit settings for payments and staff apply in a production market too', async () => {
  await markProduction(explicit())
  const env = { SANDBOX_PAYMENTS: '1', STAFF_TWO_STEP_LOGIN: 'optional' }
  expect(await applyMarketKind(readConfig(env), ctx.db)).toMatchObject({ ...asDemo, demo: false })
})
