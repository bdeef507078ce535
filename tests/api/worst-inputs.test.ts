import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { maxJsonDepth } from '#kernel/read/is-nested-deeper.ts'
import {
  blocksTheLoop,
  maxSlowTurnMs,
  maxTurnMs,
  measureBestMaxTurn,
  measureMaxSyncTurn,
  shortShare,
} from '#tests/support/measure-max-turn.ts'
import { scaleRounds } from '#tests/support/scale-rounds.ts'
import { apiEndpoints } from '#tests/support/test-site.ts'
import { fileReaders, maliciousFiles } from '#tests/support/worst-inputs/files.ts'
import { fillSchema } from '#tests/support/worst-inputs/fill-schema.ts'
import { exemptModules, parsers } from '#tests/support/worst-inputs/parsers.ts'
import { textGenerators } from '#tests/support/worst-inputs/text-generators.ts'

test.each(Object.entries(parsers))(
  '[A1] every input of the maximum length is read to its end: %s',
  async (_name, [maxChars, run]) => {
    // So long that a parser whose cost grows with the square of the length exceeds the limit for tests that hang.
    const maxLength = Math.min(maxChars, 500_000)
    for (const generate of Object.values(textGenerators)) await settle(run, generate(maxLength))
  },
)

test.each(Object.entries(parsers))(
  '[A1] no input blocks the event loop: %s',
  { tags: 'timed' },
  async (_name, [maxChars, run]) => {
    const slow: string[] = []
    const maxLength = Math.min(maxChars, scaleRounds(100_000))
    for (const [name, generate] of Object.entries(textGenerators)) {
      const measure = (text: string) => measureBestMaxTurn(() => settle(run, text))
      // The shorter input runs first, so that a failing test ends quickly.
      const shortMs = await measure(generate(Math.ceil(maxLength * shortShare)))
      const longMs = shortMs > maxSlowTurnMs ? shortMs : await measure(generate(maxLength))
      if (blocksTheLoop(longMs, shortMs))
        slow.push(`${name}: ${Math.round(longMs)} ms for ${maxLength} characters`)
    }
    expect(slow).toEqual([])
  },
)

test.each(Object.entries(maliciousFiles))('[A1] every reader finishes: %s', async (_name, make) => {
  const content = Buffer.from(await make())
  for (const { run } of Object.values(fileReaders)) await settle(run, content)
})

test.each(Object.entries(maliciousFiles))(
  '[A1] no file blocks the event loop: %s',
  { tags: 'timed' },
  async (_name, make) => {
    const content = Buffer.from(await make())
    const slow: string[] = []
    for (const [name, { run }] of Object.entries(fileReaders)) {
      const turnMs = await measureBestMaxTurn(() => settle(run, content))
      if (turnMs > maxTurnMs) slow.push(`${name}: ${Math.round(turnMs)} ms`)
    }
    expect(slow).toEqual([])
  },
)

test('[A1] no endpoint input blocks the event loop during validation', { tags: 'timed' }, () => {
  const slow: string[] = []
  const inAddress = { long: worstTexts(16_384), short: worstTexts(16_384 * shortShare) }
  const maxBody = scaleRounds(50_000)
  const inBody = { long: worstValues(maxBody), short: worstValues(maxBody * shortShare) }
  for (const { method, path, input } of apiEndpoints) {
    const measure = (value: unknown) => {
      const filled = fillSchema(input, value)
      const validate = () => measureMaxSyncTurn(() => input.safeParse(filled))
      return [0, 1, 2].reduce((best) => (best > maxTurnMs ? validate() : best), validate())
    }
    const { long, short } = method === 'GET' ? inAddress : inBody
    for (const [name, value] of Object.entries(long)) {
      const longMs = measure(value)
      if (longMs > maxTurnMs && blocksTheLoop(longMs, measure(short[name])))
        slow.push(`${method} ${path}, ${name}: ${Math.round(longMs)} ms`)
    }
  }
  expect(slow).toEqual([])
})

async function settle<Input>(run: (input: Input) => unknown, input: Input) {
  try {
    await run(input)
  } catch {
    // Parsers may reject the input.
  }
}

/** Values in a URL are always text. */
function worstTexts(chars: number): Record<string, unknown> {
  const texts = Object.entries(textGenerators)
  return Object.fromEntries(texts.map(([name, generate]) => [name, generate(Math.ceil(chars))]))
}

function worstValues(chars: number): Record<string, unknown> {
  const length = Math.floor(chars / 10)
  return {
    ...worstTexts(chars),
    'a deep array': JSON.parse(`${'['.repeat(maxJsonDepth)}${']'.repeat(maxJsonDepth)}`),
    'a deep object': JSON.parse(`${'{"a":'.repeat(maxJsonDepth)}1${'}'.repeat(maxJsonDepth)}`),
    'a long array': Array.from({ length }, () => 'a'),
    'a wide object': Object.fromEntries(Array.from({ length }, (_, at) => [at, 'a'])),
  }
}

test('[A1] every module that parses untrusted text has worst-case inputs or a documented exemption', async () => {
  const covered = new Set([
    ...Object.values(parsers).flatMap(([, , ...modules]) => modules),
    ...Object.values(fileReaders).flatMap(({ covers }) => covers),
  ])
  const missing: string[] = []
  for await (const file of glob('**/*.ts', {
    cwd: 'src',
    exclude: ['**/*.test.ts', '**/web/**'],
  })) {
    const isParser = parserPattern.test(await readFile(`src/${file}`, 'utf8'))
    if (isParser && !covered.has(file) && !(file in exemptModules)) missing.push(file)
    expect([file, covered.has(file) && file in exemptModules]).toEqual([file, false])
  }
  expect(missing).toEqual([])
})

/** Matches files that import a parsing library, or export a function that converts text or bytes. */
const parserPattern =
  /from '(?:postal-mime|html-to-text|saxes|@fastify\/busboy|sharp|file-type|pdfkit|fontkit)'|createGunzip|createUnzip|\.formData\(\)|JSON\.parse\(|export (?:async )?function\*? (?:parse|read|split|cut|mask|detect|decode|unpack|tokenize|find|normalize|to)[A-Z]?\w*\(\s*(?:text|line|raw|body|html|words|written|head|header|cookies|cookieHeader|address|url|password|q|kw)\w*: (?:string|Uint8Array|AsyncIterable)/
