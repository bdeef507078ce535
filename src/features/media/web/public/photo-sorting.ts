import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom'
import { type DragDropProvider, KeyboardSensor, PointerSensor } from '@dnd-kit/react'
import { dragStyles } from '#ui/drag/drag-styles.ts'
import { orderAnnouncements, orderInstructions } from './photo-order.ts'

type Plugins = NonNullable<Parameters<typeof DragDropProvider>[0]['plugins']>

/** What sorting photos by dragging needs: words for screen readers, and leave to write styles. */
export const sortingPlugins: Plugins = (defaults) => [
  ...defaults,
  Accessibility.configure({
    announcements: orderAnnouncements,
    screenReaderInstructions: { draggable: orderInstructions },
  }),
  dragStyles(),
]

// Only the grip drags, so that nothing has to be told from scrolling.
export const sortingSensors = [
  PointerSensor.configure({
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
  KeyboardSensor,
]
