import { t, translate } from '#kernel/messages/translate.ts'

/** Basis of facts that no opened document or data set states. */
export const generalKnowledge = 'general knowledge'

/**
 * Returns the names of the documents or data sets of a basis, such as "AD 2020-03-16, AD 2023-02-17" for
 * `document: AD 2020-03-16; document: AD 2023-02-17`. Null for general knowledge.
 */
export function findSource(basis: string): string | null {
  if (basis === generalKnowledge) return null
  return basis.replaceAll(/(^|; )(?:document|data): /g, (_, start) => start && ', ')
}

export function formatSource(source: string | null): string {
  return source === null ? translate('Typical') : t`Source: ${source}`
}
