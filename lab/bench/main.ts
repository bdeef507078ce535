import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { benchFolder } from './support/bench-database.ts'
import { markdownTable, readTarget } from './support/report.ts'

// Usage: npm run bench --prefix lab [-- NAME [OPTIONS]]
//
// Runs one benchmark with its options, or all of them in sequence, and prints one table of their targets. Saves the
// output of each one under `.data/results`.
const names = [
  'search',
  'words',
  'http',
  'render',
  'freshness',
  'flood',
  'importer',
  'boot',
  'bytes',
  'lighthouse',
  'fresh-clone',
]
/** Needs a file of ads, which isn't part of the project. */
const byNameOnly = ['valuation']

const [name, ...options] = process.argv.slice(2)
if (name && ![...names, ...byNameOnly].includes(name))
  throw new Error(`Unknown benchmark ${name}. Benchmarks: ${[...names, ...byNameOnly].join(', ')}.`)
const folder = join(benchFolder, 'results')
mkdirSync(folder, { recursive: true })
const rows: string[][] = []
for (const each of name ? [name] : names) await run(each)
if (rows.length > 0)
  console.log(`\n${markdownTable(['Benchmark', 'Measure', 'Value', 'Target', ''], rows)}`)

async function run(bench: string) {
  console.log(`\n# ${bench}\n`)
  const child = spawn('node', [new URL(`./${bench}.ts`, import.meta.url).pathname, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const file = createWriteStream(join(folder, `${bench}.md`))
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const target = readTarget(line)
    if (target) rows.push([bench, ...target])
    else console.log(line)
    file.write(`${line}\n`)
  }
  file.end()
  const [code] = await ended
  if (code !== 0) process.exitCode = 1
}
