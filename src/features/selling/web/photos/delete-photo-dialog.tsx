import { useState } from 'react'
import type { Picture } from '#features/media/contract.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useDraft, useEditor } from '../editor/editor-context.ts'
import { ShownPhoto } from './photo-dialog.tsx'

/** Asks first: a photo is deleted at once, and no Undo brings it back. */
export function DeletePhotoDialog({ index, onClose }: DeletePhotoDialogProps) {
  const { uploads } = useEditor()
  const image = useDraft<Picture[]>('meta.images')[index]
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!image) return
    setBusy(true)
    const isGone = await uploads.delete({ imageSrc: image.src })
    if (!isGone)
      showToast({ tone: 'error', message: 'The photo could not be deleted. Please try again.' })
    onClose()
  }
  return (
    <Dialog
      title={`Delete photo ${index + 1}?`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Keep</Button>
          <Button variant="act" busy={isBusy} onClick={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      {image && <ShownPhoto image={image} />}
      <p>It is deleted at once, for everybody, and Undo does not bring it back.</p>
    </Dialog>
  )
}

type DeletePhotoDialogProps = { index: number; onClose: () => void }
