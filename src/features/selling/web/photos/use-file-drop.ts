import { type DragEvent, useState } from 'react'

/**
 * Returns event handlers for dropping files on an element. If `onFiles` is null, ignores dropped files instead of
 * letting the browser open them.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    setOver(onFiles !== null)
  }
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles?.([...event.dataTransfer.files])
    },
  }
  return { isOver, handlers }
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
