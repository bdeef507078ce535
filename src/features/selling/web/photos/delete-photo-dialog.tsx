import type { Picture } from '#features/media/contract.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { ShownPhoto } from './photo-dialog.tsx'

/** Asks first: a photo is deleted at once, and no Undo brings it back. */
export function DeletePhotoDialog({ index, onClose }: DeletePhotoDialogProps) {
  const { uploads } = useEditor()
  const image = useDraft<Picture[]>('meta.images')[index]
  const remove = async () => {
    if (!image) return
    const isGone = await uploads.delete({ imageSrc: image.src })
    if (!isGone)
      showToast({ tone: 'error', message: 'The photo could not be deleted. Please try again.' })
    onClose()
  }
  return (
    <DeleteDialog title={`Delete photo ${index + 1}?`} onDelete={remove} onClose={onClose}>
      {image && <ShownPhoto image={image} />}
      <p>It is deleted at once, for everybody, and Undo does not bring it back.</p>
    </DeleteDialog>
  )
}

type DeletePhotoDialogProps = { index: number; onClose: () => void }
