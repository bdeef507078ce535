import { parseArgs } from 'node:util'
import { withProcess } from '#kernel/server/open-process.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { seedDemo } from './seed.ts'

// Usage: node demo/main.ts [--listings 1000000] [--seed 7] [--no-pictures]
//
// Fills a database with the demo market and exits.
const { values } = parseArgs({
  allowNegative: true,
  options: {
    pictures: { type: 'boolean', default: true },
    listings: { type: 'string' },
    seed: { type: 'string' },
  },
})
await withProcess(
  loadConfig(),
  async (ctx) => {
    const { seeded } = await seedDemo(ctx, {
      pictures: values.pictures,
      ...(values.listings && { listings: Number(values.listings) }),
      ...(values.seed && { seed: Number(values.seed) }),
    })
    ctx.log.info(seeded ? 'done' : 'the database has been used before: nothing changed')
  },
  { statementTimeoutMs: 0 },
)
