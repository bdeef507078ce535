import { translate } from '#kernel/messages/translate.ts'
import { requestKindNames, requestKinds } from '../../request-kinds.ts'

/** Kinds of requests with their labels in the visitor's language. */
export function kindOptions() {
  return requestKindNames.map((kind) => [kind, translate(requestKinds[kind])] as const)
}
