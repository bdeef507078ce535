import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { ListingDocument } from '../contract.ts'
import { removeDocument } from './document-calls.ts'

/** Asks before a document is gone. */
export function DeleteDocument({ listingId, document, onClose, onDeleted }: DeleteDocumentProps) {
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await removeDocument(listingId, document.documentId)
    } catch (error) {
      showFailure(error, { title: document.title })
    }
    onClose()
    await onDeleted()
  }
  return (
    <Dialog
      title="Delete this document?"
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
      <p>
        Buyers can no longer open <b>{document.title}</b>. It cannot be brought back.
      </p>
    </Dialog>
  )
}

type DeleteDocumentProps = {
  listingId: number
  document: ListingDocument
  onClose: () => void
  onDeleted: () => Promise<void>
}
