import { useBackCloses } from '#ui/overlay/back-closes.ts'

import { PhotoList } from './photo-list.tsx'
import { PhotoStage } from './photo-stage.tsx'
import type { PhotoViewerProps } from './viewer-props.ts'

/** All photos over the whole screen: one at a time, on phones one below the other. Loaded when somebody opens it. */
export function PhotoViewer(props: PhotoViewerProps) {
  useBackCloses(props.onClose)
  const isPhone = window.matchMedia('(max-width: 640px)').matches
  return isPhone ? <PhotoList {...props} /> : <PhotoStage {...props} />
}
