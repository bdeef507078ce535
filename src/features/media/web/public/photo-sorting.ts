import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom'
import { type DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { dragStyles } from '#ui/drag/drag-styles.ts'
import { orderAnnouncements, orderInstructions } from './photo-order.ts'

type Plugins = NonNullable<Parameters<typeof DragDropProvider>[0]['plugins']>

/** Plugins for sorting photos by dragging: screen reader texts, and styles that comply with the CSP. */
export const sortingPlugins: Plugins = (defaults) => [
  ...defaults,
  Accessibility.configure({
    announcements: orderAnnouncements,
    screenReaderInstructions: { draggable: orderInstructions },
  }),
  dragStyles(),
]

// Only the grip drags, so that it is not confused with scrolling. Its keys are in useKeyboardSorting.
export const sortingSensors = [
  PointerSensor.configure({
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]
