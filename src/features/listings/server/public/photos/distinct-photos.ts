/**
 * Makes the cards of one screen start with different photos. If an earlier card starts with the same file, `startWith`
 * makes the card start with its first photo that no earlier card starts with. Cards without such a photo don't change.
 */
export function withDistinctPhotos<T extends { photoKeys: readonly string[] }>(
  cards: readonly T[],
  startWith: (card: T, photo: number) => T,
): T[] {
  const shown = new Set<string>()
  return cards.map((card) => {
    const photo = Math.max(
      0,
      card.photoKeys.findIndex((key) => !shown.has(key)),
    )
    for (const key of card.photoKeys.slice(photo, photo + 1)) shown.add(key)
    return photo === 0 ? card : startWith(card, photo)
  })
}

/** Moves one photo to the front and keeps the order of the others. */
export function movePhotoToFront<T>(photos: readonly T[], photo: number): T[] {
  return [...photos.slice(photo, photo + 1), ...photos.toSpliced(photo, 1)]
}
