import { fieldRefusal } from '#kernel/errors.ts'
import { foldLetters } from '#kernel/normalize-text.ts'

/** Rejects a public text that names the buyer of the conversation from which its answer is. */
export function assertNamesNoBuyer(
  field: string,
  text: string,
  { name, title }: { name: string; title: string },
) {
  if (namesBuyer(text, name, title))
    throw fieldRefusal(field, 'Remove the buyer’s name. Everyone can read this.')
}

/**
 * Checks for the buyer's full name, and for a part of it with a capital letter. Names are also ordinary words, so a part
 * doesn't count at a sentence's start unless it addresses someone ("Will it fly?", but "Will, it does"), before a number
 * ("May 2024"), or if the listing's title has it ("King Air"). Initials don't count.
 */
function namesBuyer(text: string, name: string, title: string): boolean {
  const parts = splitWords(name)
  const ordinary = new Set(splitWords(title))
  const names = new Set(parts.filter((part) => part.length > 2 && !ordinary.has(part)))
  const isFullName =
    parts.length > 1 && ` ${splitWords(text).join(' ')} `.includes(` ${parts.join(' ')} `)
  const words = text.match(nameLike) ?? []
  return isFullName || words.some((word) => names.has(foldLetters(word)))
}

const splitWords = (text: string) =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A capitalized word that isn't the first of a sentence, or that a comma or colon follows. */
const nameLike =
  /(?<![\p{L}\p{M}\p{N}])(?:(?<!^\s*|[.!?:]\s+|\n\s*)|(?<=\b(?:Mr|Mrs|Ms|Dr)\.\s+)|(?=[\p{L}\p{M}]+[,:]))\p{Lu}[\p{L}\p{M}]*(?![\p{L}\p{M}]|\s+\d)/gu
