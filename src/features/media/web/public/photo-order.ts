import { type CollisionDetector, pointerIntersection } from '@dnd-kit/collision'
import type { Accessibility } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { t } from '#kernel/messages/translate.ts'

/** Returns a copy of the list with one item moved. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.slice(from, from + 1)
  return list.toSpliced(from, 1).toSpliced(to, 0, ...moved)
}

/**
 * Detects the photo under the pointer, except the dragged one. For photos after the dragged one, only a strip at the
 * right edge that is as wide as the dragged photo counts. Otherwise, the wider title image would stay under the pointer
 * after each swap, and the photos would swap forever.
 */
export const detectPhotoBelowPointer: CollisionDetector = (input) => {
  const { droppable, dragOperation } = input
  const { source, shape, position } = dragOperation
  if (!droppable.shape || droppable.id === source?.id) return null
  if (findPosition(source) < findPosition(droppable)) {
    const width = shape?.initial.boundingRectangle.width ?? 0
    if (position.current.x < droppable.shape.boundingRectangle.right - width) return null
  }
  return pointerIntersection(input)
}

/** Returns the current position during a drag. */
function findPosition(sortable: object | null): number {
  return sortable && 'index' in sortable ? Number(sortable.index) : 0
}

export const orderInstructions =
  'Press Space to pick up the photo, an arrow key to move it by one position, Space to drop it, and Escape to return it.'

/** Announces how a pointer moves a photo. `useKeyboardSorting` announces moves by keyboard. */
export const orderAnnouncements: Announcements = {
  dragstart: ({ operation: { source } }) =>
    source && isSortable(source) ? t`Picked up photo ${source.initialIndex + 1}.` : undefined,
  // A photo dragged over itself hasn't moved.
  dragover: ({ operation: { source, target } }) =>
    target && isSortable(target) && target.id !== source?.id
      ? t`Position ${target.index + 1}.`
      : undefined,
  dragend: ({ operation: { source }, canceled }) => {
    if (!source || !isSortable(source)) return undefined
    const newPosition = (canceled ? source.initialIndex : source.index) + 1
    return canceled
      ? t`Back at position ${newPosition}.`
      : t`Photo moved to position ${newPosition}.`
  },
}

type Options = NonNullable<ConstructorParameters<typeof Accessibility>[1]>
type Announcements = NonNullable<Options['announcements']>
