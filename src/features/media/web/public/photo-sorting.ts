import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom'
import { type DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { dragStyles } from '#ui/drag/drag-styles.ts'
import { orderAnnouncements, orderInstructions } from './photo-order.ts'

type Plugins = NonNullable<Parameters<typeof DragDropProvider>[0]['plugins']>

/** Plugins for sorting photos by dragging, with screen reader texts and styles that comply with the CSP. */
export const sortingPlugins: Plugins = (defaults) => [
  ...defaults,
  Accessibility.configure({
    announcements: orderAnnouncements,
    screenReaderInstructions: { draggable: orderInstructions },
  }),
  dragStyles(),
]

// Only the handle starts a drag, so that scrolling isn't mistaken for one. `useKeyboardSorting` handles its keys.
export const sortingSensors = [
  PointerSensor.configure({
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]
