import type { Accessibility } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'

/** The same list with one of its things at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const things = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...things)
}

export const orderInstructions =
  'Press Space to pick the photo up, the arrow keys to move it, Space to put it down, and Escape to leave it where it was.'

/** What is said while a photo is moved. */
export const orderAnnouncements: Announcements = {
  dragstart: ({ operation: { source } }) =>
    source && isSortable(source) ? `Photo ${source.initialIndex + 1} is picked up.` : undefined,
  // Over itself it has not moved.
  dragover: ({ operation: { source, target } }) =>
    target && isSortable(target) && target.id !== source?.id
      ? `Place ${target.index + 1}.`
      : undefined,
  dragend: ({ operation: { source }, canceled }) => {
    if (!source || !isSortable(source)) return undefined
    const place = (canceled ? source.initialIndex : source.index) + 1
    return canceled ? `Back at place ${place}.` : `The photo is now at place ${place}.`
  },
}

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>
type Announcements = NonNullable<Options['announcements']>
