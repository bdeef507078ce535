import { currentRequestId } from './request-id.ts'

/**
 * Adds the request ID to a statement as a comment, so that it appears in the database's list of running statements.
 * Prepared statements don't get one, because the server identifies them by their text.
 */
export function addRequestIdComment(text: string): string {
  const id = currentRequestId()
  // A request ID can't contain characters that would end the comment.
  return id === undefined ? text : `/* request:${id} */ ${text}`
}
