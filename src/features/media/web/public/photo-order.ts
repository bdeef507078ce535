import { type CollisionDetector, pointerIntersection } from '@dnd-kit/collision'
import type { Accessibility } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'

/** The same list with one of its things at another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const things = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...things)
}

/**
 * Over which photo the pointer is. The dragged one lies beneath it all the time, and does not count. Of a photo
 * that stands after it only the far columns do, where it would come to lie: the title image is wider than others,
 * and would else be under the pointer before and after they change places, for ever.
 */
export const photoBelow: CollisionDetector = (input) => {
  const { droppable, dragOperation } = input
  const { source, shape, position } = dragOperation
  if (!droppable.shape || droppable.id === source?.id) return null
  if (findPosition(source) < findPosition(droppable)) {
    const width = shape?.initial.boundingRectangle.width ?? 0
    if (position.current.x < droppable.shape.boundingRectangle.right - width) return null
  }
  return pointerIntersection(input)
}

/** The place in the order as it is while something is dragged. */
function findPosition(sortable: object | null): number {
  return sortable && 'index' in sortable ? Number(sortable.index) : 0
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
