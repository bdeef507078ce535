import { useState } from 'react'
import IconTrash from '#icons/IconTrash'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translateAll } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Select } from '#ui/form/select.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { editDocumentEndpoint, type ListingDocument, removeDocumentEndpoint } from '../contract.ts'
import { documentAccessLabels, documentAccessNames } from '../document-rules.ts'
import { DocumentRow } from './document-row.tsx'
import styles from './documents-editor.module.css'
import { UploadDocument } from './upload-document.tsx'

/** Documents section for editors. Manages documents and their access levels, and shows who opened them. */
export function DocumentsEditor({ listingId, documents, onChange }: DocumentsEditorProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <p className="mb-4 text-ink-2 text-14">
        Logs, the last annual, and weight and balance answer most buyers’ questions. Share them with
        each buyer from your conversation with them. You can see here who opened them.
      </p>
      {documents.length > 0 && (
        <ul className="line-t">
          {documents.map((document) => (
            <DocumentRow key={document.documentId} document={document}>
              <DocumentTools listingId={listingId} document={document} onChange={onChange} />
            </DocumentRow>
          ))}
        </ul>
      )}
      <Openings documents={documents} />
      {isAdding ? (
        <UploadDocument
          listingId={listingId}
          onCancel={() => setAdding(false)}
          onSaved={async () => {
            setAdding(false)
            await onChange()
          }}
        />
      ) : (
        <div className="flex gap-2 mt-4">
          <Button onClick={() => setAdding(true)}>Add document</Button>
        </div>
      )}
    </>
  )
}

function DocumentTools({ listingId, document, onChange }: DocumentToolsProps) {
  const { documentId, kind, title, access, version } = document
  const [isDeleting, setDeleting] = useState(false)
  async function open(to: ListingDocument['access']) {
    try {
      await callApi(editDocumentEndpoint, {
        id: listingId,
        documentId,
        kind,
        title,
        version,
        access: to,
      })
    } catch (error) {
      showFailure(error, { title })
    }
    await onChange()
  }
  return (
    <>
      <Select
        label={t`Who can open ${title}`}
        hideLabel
        size="sm"
        className={styles.access}
        value={access}
        onChange={({ currentTarget }) => {
          const selected =
            documentAccessNames.find((name) => name === currentTarget.value) ?? access
          void open(selected)
        }}
        options={translateAll(documentAccessLabels)}
      />
      <IconButton label={t`Delete ${title}`} onClick={() => setDeleting(true)} icon={IconTrash} />
      {isDeleting && (
        <DeleteDocument
          listingId={listingId}
          document={document}
          onClose={() => setDeleting(false)}
          onDeleted={onChange}
        />
      )}
    </>
  )
}

function Openings({ documents }: Pick<DocumentsEditorProps, 'documents'>) {
  const lines = documents
    .flatMap(({ title, openings }) => (openings ?? []).map((opening) => ({ title, ...opening })))
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .slice(0, 8)
  if (lines.length === 0) return null
  return (
    <ul className={styles.openings} aria-label="Opened by buyers">
      {lines.map(({ title, name, day }) => (
        <li key={`${title} ${name} ${day}`}>
          {name} opened {title}, {formatDate(day)}
        </li>
      ))}
    </ul>
  )
}

type DocumentsEditorProps = {
  listingId: number
  documents: readonly ListingDocument[]
  onChange: () => Promise<void>
}
type DocumentToolsProps = Pick<DocumentsEditorProps, 'listingId' | 'onChange'> & {
  document: ListingDocument
}

/** Confirmation dialog for deleting a document. */
function DeleteDocument({ listingId, document, onClose, onDeleted }: DeleteDocumentProps) {
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
