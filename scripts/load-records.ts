// Usage: npm run records:load -- FILE
//
// Loads a file of a public register of accidents and incidents, or of registered aircraft. Loading the same file again
// continues an interrupted load, or changes no reports.
//
// --source ntsb  register of the file: ntsb (default), sust, or faa (MASTER.txt, which is counted by place)
//
// Exits with 1 if the file can't be loaded. In this case, nothing was changed.
import { parseArgs } from 'node:util'
import { loadRecordFile } from '#features/records/server/public/load-records-job.ts'
import { loadSourceIds } from '#features/records/sources.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { startJobs } from '#kernel/server/jobs/job-queue.ts'
import { openProcess } from '#kernel/server/open-process.ts'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { jobs } from '../src/jobs.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { source: { type: 'string', default: 'ntsb' } },
})
const [path] = positionals
const source = loadSourceIds.find((id) => id === values.source)
if (path === undefined || source === undefined)
  end(`Usage: npm run records:load -- FILE [--source ${loadSourceIds.join('|')}]`)

const running = await openProcess({ ...loadConfig(), logLevel: 'warn' })
const queue = await startJobs(running.ctx, running.databaseUrl, jobs, { work: false })
try {
  let nextReport = 0
  const load = await loadRecordFile(running.ctx, {
    source,
    path,
    onProgress({ bytes_read, bytes_total, rows_read }) {
      if (performance.now() < nextReport) return
      nextReport = performance.now() + 1_000
      const percent = Math.round((100 * bytes_read) / Math.max(1, bytes_total))
      process.stdout.write(`${formatNumber(rows_read)} rows read (${percent}% of the file)\n`)
    },
  })
  if (load.state === 'failed') process.stderr.write(`${load.failure}\nNothing was changed.\n`)
  else
    process.stdout.write(
      `Loaded ${formatNumber(load.rows_usable)} of ${formatNumber(load.rows_read)} rows.\n`,
    )
  process.exitCode = load.state === 'done' ? 0 : 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await queue.stop()
  await running.close()
}

function end(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
