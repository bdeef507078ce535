import { inSpan } from './spans.ts'

/** A statement as a span. Its text holds no values: those are sent beside it. */
export function spanStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  return inSpan(
    () => ({
      name: nameStatement(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) },
    }),
    ask,
  )
}

/** `select listing`: what it does, and to what first. */
function nameStatement(text: string): string {
  const [, verb] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? []
  return [verb?.toLowerCase(), table].filter(Boolean).join(' ') || 'statement'
}

const longest = 2_000
