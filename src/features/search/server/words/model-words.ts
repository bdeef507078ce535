import type { Found, ParseState, Placed } from './parse-state.ts'
import type { Token } from './tokens.ts'

/** A make, a family or a model. */
export function readModel({ tokens, at, names }: ParseState): Found | null {
  const own = names.longest(tokens, at)
  return own && { reading: own.reading, length: own.length }
}

/** A word after a make or a model that names one of its models: "Learjet 45", "Archer II", "SR22T G5". */
export function readModelWord({ tokens, at, names, readings }: ParseState): Found | null {
  const token = tokens[at] as Token
  const previous = lastModel(readings)
  if (!previous || token.key === '' || names.longest(tokens, at)) return null
  const families =
    previous.reading.kind === 'model'
      ? previous.reading.mention.families
      : previous.reading.kind === 'make'
        ? previous.reading.ids.flatMap((make) => names.familiesOfMake(make))
        : []
  const having = names.withWord(token.key, families)
  if (!having) return null
  const isShort = /^[a-z]{1,3}$/i.test(token.key) && token.key.length <= 2
  const span = { from: token.from, to: token.to }
  return {
    reading: {
      kind: 'model',
      mention: {
        families: having.families,
        words: having.isAll ? null : isShort ? `${previous.text} ${token.text}` : token.text,
        narrowing: having.isAll ? [] : [span],
        isRestated: isShort,
      },
    },
    length: 1,
  }
}

/** A make or model right before, or separated by an "or": "C90 or E90". */
function lastModel(readings: readonly Placed[]) {
  const before = readings.at(-1)
  const isOr = before?.reading.kind === 'nothing' && ['or', '/'].includes(before.text.toLowerCase())
  const last = readings.at(isOr ? -2 : -1)
  if (last?.reading.kind !== 'model' && last?.reading.kind !== 'make') return undefined
  return last
}
