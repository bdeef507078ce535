/** Removes the words of a builder's name from a model, because the builder is usually the owner: NEAL RV-4. */
export function removeBuilder(model: string, builder: string | null): string {
  const names = new Set(toWords(builder ?? ''))
  const isName = (word: string) => names.has(word) || names.has(word.replace(/S$/, ''))
  return model
    .split(/\s+/)
    .filter((part) => !toWords(part).some(isName))
    .join(' ')
}

function toWords(name: string): string[] {
  return name.toUpperCase().match(/[A-Z]{2,}/g) ?? []
}
