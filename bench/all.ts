import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { benchFolder } from './support/bench-database.ts'

/** Runs all benchmarks in sequence and saves the output of each one under `.data/results`. */
const names = [
  'search',
  'http',
  'render',
  'images',
  'freshness',
  'flood',
  'save',
  'boot',
  'bytes',
  'lighthouse',
  'fresh-clone',
]
const requested = process.argv.length > 2 ? process.argv.slice(2) : names
const folder = join(benchFolder, 'results')
mkdirSync(folder, { recursive: true })
for (const name of requested) {
  console.log(`\n# ${name}\n`)
  const bench = spawn('node', [new URL(`./${name}.ts`, import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  bench.stdout.pipe(process.stdout)
  bench.stdout.pipe(createWriteStream(join(folder, `${name}.md`)))
  const [code] = await once(bench, 'exit')
  if (code !== 0) process.exitCode = 1
}
