import { inSpan } from './spans.ts'

/** Runs a statement in a span. The statement text contains no values, because they are sent as parameters. */
export function traceStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  return inSpan(
    () => ({
      name: nameStatement(text),
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, maxTextLength) },
    }),
    ask,
  )
}

/** Returns the verb and the first table of a statement, such as `select listing`. */
function nameStatement(text: string): string {
  const [, verb] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text) ?? []
  return [verb?.toLowerCase(), table].filter(Boolean).join(' ') || 'statement'
}

const maxTextLength = 2_000
