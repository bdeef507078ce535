import { callApi } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { type ListingDocument, removeDocumentEndpoint } from '../contract.ts'

/** Confirmation dialog for deleting a document. */
export function DeleteDocument({ listingId, document, onClose, onDeleted }: DeleteDocumentProps) {
  async function remove() {
    try {
      await callApi(removeDocumentEndpoint, { id: listingId, documentId: document.documentId })
    } catch (error) {
      showFailure(error, { title: document.title })
    }
    onClose()
    await onDeleted()
  }
  return (
    <ConfirmDialog title="Delete this document?" onConfirm={remove} onClose={onClose}>
      <p>
        Buyers will no longer be able to open <b>{document.title}</b>. This can’t be undone.
      </p>
    </ConfirmDialog>
  )
}

type DeleteDocumentProps = {
  listingId: number
  document: ListingDocument
  onClose: () => void
  onDeleted: () => Promise<void>
}
