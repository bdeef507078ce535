import { useCloseOnBack } from '#ui/overlay/close-on-back.ts'

import { PhotoList } from './photo-list.tsx'
import { PhotoStage } from './photo-stage.tsx'
import type { PhotoViewerProps } from './viewer-props.ts'

/** Full-screen photo viewer. Shows one photo at a time, or all in a column on phones. Loaded when first opened. */
export function PhotoViewer(props: PhotoViewerProps) {
  useCloseOnBack(props.onClose)
  const isPhone = window.matchMedia('(max-width: 640px)').matches
  return isPhone ? <PhotoList {...props} /> : <PhotoStage {...props} />
}
