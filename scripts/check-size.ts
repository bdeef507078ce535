// Usage: npm run check -- size, or npm run size:renew
//
// Prints lines and statements of src for each feature, and per endpoint and screen. Tests and generated types don't
// count. Fails if a feature's price, which is its lines or statements per endpoint, exceeds docs/size.csv by more than
// 5 %. Features without endpoints are priced per screen, and all others as a whole. A higher price needs a line in the
// feature's README, which `--renew` requires too before it writes the table.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { parseSync } from 'vite'
import { childNodes, type Node } from './messages/syntax.ts'

const table = 'docs/size.csv'
const maxGrowth = 1.05
const columns = ['lines', 'statements', 'endpoints', 'screens'] as const

const sizes = measureAreas()
const before = readTable()

const ratios = [
  ['lines/endpoint', ({ lines, endpoints }: Size) => lines / endpoints],
  ['statements/endpoint', ({ statements, endpoints }: Size) => statements / endpoints],
  ['lines/screen', ({ lines, screens }: Size) => lines / screens],
] as const
print(['', ...columns, ...ratios.map(([name]) => name)])
for (const size of [...sizes, { area: 'all', ...sum(sizes) }])
  print([
    size.area,
    ...columns.map((column) => String(size[column])),
    ...ratios.map(([, divide]) => formatRatio(divide(size))),
  ])

const isRenewed = process.argv.includes('--renew')
const problems = sizes.flatMap((size) => findProblem(size, isRenewed))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exit(1)
if (isRenewed)
  writeFileSync(table, stringify(sizes, { header: true, columns: ['area', ...columns] }))

/** Counts each feature, and `kernel`, `ui`, and the files outside of them as `app`. */
function measureAreas(): Area[] {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.(?:test|gen|d)\.tsx?$/.test(file),
  )
  const areas = Map.groupBy(
    files.sort(),
    (file) => /^src\/(features\/[^/]+|kernel|ui)\//.exec(file)?.[1] ?? 'app',
  )
  return [...areas]
    .map(([area, inside]) => ({ area, ...sum(inside.map(measureFile)) }))
    .sort((a, b) => (a.area < b.area ? -1 : 1))
}

function measureFile(file: string): Size {
  const text = readFileSync(file, 'utf8')
  const nodes = listNodes(parseSync(file, text).program as unknown as Node)
  const calls = nodes.filter(({ type }) => type === 'CallExpression')
  return {
    lines: text.split('\n').length - 1,
    statements: nodes.filter(isStatement).length,
    endpoints: calls.filter((call) => hasArgument(call, /^(?:GET|POST|PUT|DELETE) \//)).length,
    screens: calls.filter((call) => isRoute(call) && hasArgument(call, /-page\.tsx$/)).length,
  }
}

function listNodes(node: Node): Node[] {
  return [node, ...childNodes(node).flatMap(listNodes)]
}

/** Returns true for statements and declarations, except those that only contain others. */
function isStatement({ type }: Node): boolean {
  return (
    /(?:Statement|Declaration)$/.test(type) &&
    !/^(?:Block|Empty|Export(?:Named|Default|All))/.test(type)
  )
}

function isRoute({ callee }: Node): boolean {
  return ['route', 'index'].includes((callee as { name?: string }).name ?? '')
}

function hasArgument(call: Node, text: RegExp): boolean {
  return (call.arguments as Node[]).some(
    ({ value }) => typeof value === 'string' && text.test(value),
  )
}

function findProblem(size: Area, isRenewed: boolean): string[] {
  const { area } = size
  const old = before.get(area)
  if (!old) return isRenewed ? [] : [`${table} lacks ${area}. Run npm run size:renew.`]
  const growth = Math.max(
    price(size, 'lines') / price(old, 'lines'),
    price(size, 'statements') / price(old, 'statements'),
  )
  const lines = Math.ceil(price(size, 'lines'))
  if (growth <= maxGrowth || lines <= readStatedPrice(area)) return []
  const unit = size.endpoints > 0 ? 'endpoint' : size.screens > 0 ? 'screen' : 'area'
  return [
    `${area} costs ${lines} lines per ${unit}. Its lines or statements are ${formatRatio((growth - 1) * 100)} % more than in ${table}.`,
    `Write it with less, or add to ${toReadme(area)}: “Price: at most ${lines} lines per ${unit}, for …”`,
  ]
}

function price(size: Size, measure: 'lines' | 'statements'): number {
  return size[measure] / (size.endpoints || size.screens || 1)
}

/** Returns the maximum price that the area's README explains. */
function readStatedPrice(area: string): number {
  const readme = toReadme(area)
  const text = existsSync(readme) ? readFileSync(readme, 'utf8') : ''
  const stated = /^Price: at most (\d+) lines per (?:endpoint|screen|area), for \S+ \S+/m
  return Number(stated.exec(text)?.[1] ?? 0)
}

function toReadme(area: string): string {
  return area === 'app' ? 'src/README.md' : `src/${area}/README.md`
}

function readTable(): Map<string, Size> {
  const rows: Area[] = parse(existsSync(table) ? readFileSync(table, 'utf8') : '', {
    columns: true,
    cast: (text, { header, column }) => (header || column === 'area' ? text : Number(text)),
  })
  return new Map(rows.map((row) => [row.area, row]))
}

function sum(parts: readonly Size[]): Size {
  const add = (column: keyof Size) => parts.reduce((all, part) => all + part[column], 0)
  return Object.fromEntries(columns.map((column) => [column, add(column)])) as Size
}

function formatRatio(ratio: number): string {
  return Number.isFinite(ratio) ? ratio.toFixed(0) : ''
}

function print([name = '', ...cells]: readonly string[]) {
  process.stdout.write(`${name.padEnd(23)}${cells.map((cell) => cell.padStart(20)).join('')}\n`)
}

type Size = Record<'lines' | 'statements' | 'endpoints' | 'screens', number>
type Area = Size & { area: string }
