import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#kernel/errors.ts'
import { translate } from '#kernel/messages/translate.ts'
import { readFields } from '#kernel/server/api/operation.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { api } from '../../src/api.ts'

/** Default messages from validators, and terms that only programmers understand. */
const developerTerms =
  /invalid (input|string|option|iso|email|url|key|element)|too (small|big)|expected|regex|pattern|unrecogni[sz]ed|\bnan\b|undefined|\[object|>=|<=|must match|zod/i

/** Words of messages that no other language has. */
const englishWords =
  /\b(must|is required|isn’t|enter|select|choose|please|least|most|characters|a number|valid|the|of)\b/i

type Json = { [name: string]: unknown }
type Path = readonly (string | number)[]

/** Returns the paths of all inputs in a schema. */
function listInputPaths(schema: Json, path: Path = []): Path[] {
  const inner = [
    ...Object.entries((schema.properties ?? {}) as Record<string, Json>).flatMap(([name, part]) =>
      listInputPaths(part, [...path, name]),
    ),
    ...(isObject(schema.items) ? listInputPaths(schema.items, [...path, 0]) : []),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((kind) =>
      ((schema[kind] ?? []) as Json[]).flatMap((part) => listInputPaths(part, path)),
    ),
  ]
  return path.length > 0 ? [path, ...inner] : inner
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Returns the smallest object with a value at the path. */
function holding([first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  const inner = holding(rest, value)
  return typeof first === 'number' ? [inner] : { [first]: inner }
}

const wrong: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'abc',
  'x'.repeat(30_000),
  '-1',
  -1,
  1.5,
  1e12,
  Number.NaN,
  true,
  [],
  Array(500).fill({}),
  [null],
  {},
  { unknown: 1 },
  new Date(Number.NaN),
  '2026-13-45',
  'https://',
]

function sentencesFor(run: (typeof api)[number], input: unknown): string[] {
  try {
    readFields(run.endpoint, input)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.message, ...Object.values(error.modelState ?? {}).flat()]
  }
}

describe('[API-02] plain error messages for API calls', () => {
  test.each(api.map((run) => [`${run.endpoint.method} ${run.endpoint.path}`, run] as const))(
    '%s',
    (_name, run) => {
      const schema = z.toJSONSchema(run.endpoint.input, { io: 'input', unrepresentable: 'any' })
      const inputs = [
        ...wrong,
        ...listInputPaths(schema as Json).flatMap((path) =>
          wrong.map((value) => holding(path, value)),
        ),
      ]
      const sentences = new Set(inputs.flatMap((input) => sentencesFor(run, input)))
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(developerTerms)
        expect(sentence, 'a sentence').toMatch(/^["“*\p{Lu}].{5,}/u)
      }
      for (const language of ['de', 'es', 'tr'] as const) {
        const translated = runInLanguage(language, () =>
          inputs.flatMap((input) => sentencesFor(run, input)).map((text) => translate(text)),
        )
        expect(translated.filter((text) => englishWords.test(text))).toEqual([])
      }
    },
  )
})
