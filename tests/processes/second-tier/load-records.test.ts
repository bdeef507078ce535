import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTableLock } from '#tests/support/database/query-at.ts'
import { contextForFile } from '../../support/for-file.ts'

const ctx = contextForFile()

const header =
  'ntsb_number,kind,date,location,country,registration,make,model,amateur_built,damage,fatal,serious,minor,uninjured,phase'

function tableOf(count: number, date = '1998-05-04') {
  const row = (n: number) =>
    `DEMO${n},Accident,${date},"Boise, ID",United States,N${n + 1}A,CESSNA,182Q,No,Substantial,,,,1,LANDING`
  return [header, ...Array.from({ length: count }, (_, n) => row(n))].join('\n')
}

/** Runs the command. If `killAt` appears in its output, kills it. */
async function runCommand(args: readonly string[], killAt?: string) {
  const child = spawn('node', ['scripts/load-records.ts', ...args], {
    env: { ...process.env, DATABASE_URL: ctx.databaseUrl, DATA_DIR: ctx.config.dataDir },
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
    if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL')
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const [code] = await once(child, 'close')
  return { code: code as number | null, output }
}

async function countRows() {
  const { rows } = await ctx.db
    .selectFrom('accident_report')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

test('[BEY-14] records:load loads a file, also after kill -9, and reports its progress', async () => {
  const path = join(ctx.config.dataDir, 'records.csv')
  await writeFile(path, tableOf(30_000))
  // The command can't end before it's killed.
  const killedRun = await withTableLock(ctx.databaseUrl, 'accident_report', () =>
    runCommand([path], 'rows read'),
  )
  expect(killedRun).toMatchObject({ code: null })
  const killed = await ctx.db.selectFrom('record_load').selectAll().executeTakeFirstOrThrow()
  expect([killed.state, await countRows()]).toEqual(['running', 0])
  expect(killed.rows_read).toBeGreaterThan(0)

  const { code, output } = await runCommand([path, '--source', 'ntsb'])
  expect([code, output.trim().split('\n').at(-1)]).toEqual([0, 'Loaded 30,000 of 30,000 rows.'])
  expect(output).toMatch(/[\d,]+ rows read \(\d+% of the file\)/)
  expect(await countRows()).toBe(30_000)
  const loads = await ctx.db.selectFrom('record_load').select(['id', 'state']).execute()
  expect(loads).toEqual([{ id: killed.id, state: 'done' }])
})

test('[BEY-14] records:load explains a file that it can’t load', async () => {
  const path = join(ctx.config.dataDir, 'future.csv')
  await writeFile(path, tableOf(3, '2099-01-01'))
  const before = await countRows()
  const { code, output } = await runCommand([path])
  expect([code, output.trim().split('\n')]).toEqual([
    1,
    [
      'Only 0 of 3 rows are usable. Most common problem: The date is in the future.',
      'Nothing was changed.',
    ],
  ])
  expect(await countRows()).toBe(before)
})

test('[BEY-14] records:load explains its arguments', async () => {
  for (const args of [[], ['records.csv', '--source', 'other']])
    expect(await runCommand(args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Usage: npm run records:load'),
    })
  expect(await runCommand([join(ctx.config.dataDir, 'missing.csv')])).toMatchObject({
    code: 1,
    output: expect.stringContaining('no such file'),
  })
})
