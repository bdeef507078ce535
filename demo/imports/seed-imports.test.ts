import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContext } from '#tests/support/test-context.ts'
import { beginDemo } from '../seed.ts'
import { writeSteps } from '../steps/write-steps.ts'
import { importSteps } from './seed-imports.ts'

test('[IMP-01] demo imports reject no rows because of our own errors', {
  tags: 'second-tier',
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'windsock-imports-'))
  const ctx = await testContext({ DATA_DIR: dataDir })
  try {
    await beginDemo(ctx, { listings: 400 })
    await writeSteps(ctx, importSteps)
    const rows = await ctx.db.selectFrom('import_row').select(['verdict', 'problems']).execute()
    expect(rows.length).toBeGreaterThan(50)
    expect(JSON.stringify(rows)).not.toContain('Could not be saved')
  } finally {
    await ctx.close()
    await rm(dataDir, { recursive: true })
  }
})
