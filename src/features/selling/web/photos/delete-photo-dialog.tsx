import type { ResponsiveImage } from '#features/media/contract.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { PhotoPreview } from './photo-dialog.tsx'

/** Asks for confirmation because photos are deleted immediately and can't be restored. */
export function DeletePhotoDialog({ index, onClose }: DeletePhotoDialogProps) {
  const { uploads } = useEditor()
  const image = useDraft<ResponsiveImage[]>('meta.images')[index]
  const remove = async () => {
    if (!image) return
    const isDeleted = await uploads.delete({ imageSrc: image.src })
    if (!isDeleted)
      showToast({ tone: 'error', message: 'We couldn’t delete the photo. Please try again.' })
    onClose()
  }
  return (
    <ConfirmDialog title={`Delete photo ${index + 1}?`} onConfirm={remove} onClose={onClose}>
      {image && <PhotoPreview image={image} />}
      <p>The photo is deleted right away for everyone. Undo can’t bring it back.</p>
    </ConfirmDialog>
  )
}

type DeletePhotoDialogProps = { index: number; onClose: () => void }
