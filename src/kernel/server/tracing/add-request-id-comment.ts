import { currentRequestId } from './request-id.ts'

/**
 * Adds the request ID to a statement as a comment. It then appears in the database's list of running statements.
 * Prepared statements don't get one, because the server identifies them by their text.
 */
export function addRequestIdComment(text: string): string {
  const id = currentRequestId()
  // Request IDs have no characters that could end the comment.
  return id === undefined ? text : `/* request:${id} */ ${text}`
}
