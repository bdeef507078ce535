import { currentRequestId } from './request-id.ts'
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

/**
 * Adds the request ID to a statement as a comment, so that it appears in the database's list of running statements.
 * Prepared statements don't get one, because the server identifies them by their text.
 */
export function addRequestIdComment(text: string): string {
  const id = currentRequestId()
  // A request ID can't contain characters that would end the comment.
  return id === undefined ? text : `/* request:${id} */ ${text}`
}
