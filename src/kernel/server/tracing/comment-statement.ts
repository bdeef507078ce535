import { currentRequestId } from './request-id.ts'

/**
 * Says in front of a statement which request asks, so that the database's list of running statements tells it.
 * Statements with a name are left as they are: the server knows them by their text.
 */
export function commentStatement(text: string): string {
  const id = currentRequestId()
  // The name has no character that could end the comment.
  return id === undefined ? text : `/* request:${id} */ ${text}`
}
