import { formatDate } from '#kernel/format/dates.ts'
import { formatBytes } from '#kernel/format/numbers.ts'
import type { CommunityDocument } from '../../contract.ts'
import styles from './editing.module.css'
import { editingKey } from './editing-key.ts'
import { documentEditing } from './editing-kinds.ts'
import { EditRecord } from './record-forms.tsx'
import { RecordTools } from './record-tools.tsx'
import type { Editing } from './use-editing.ts'

/** Document table for editors, with one row per file. */
export function DocumentTable({ documents, editing, onDelete, onChanged }: DocumentTableProps) {
  return (
    <table className={styles.table}>
      <caption className="sr">Documents</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
          <th scope="col" className={styles.figure}>
            Size
          </th>
          <th scope="col">Uploaded</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => {
          const key = editingKey('documents', documentEditing.noun, document.id)
          if (editing.openKey === key)
            return (
              <tr key={document.id}>
                <td colSpan={5}>
                  <EditRecord
                    kind={documentEditing}
                    item={document}
                    count={0}
                    editing={editing}
                    onSaved={onChanged}
                  />
                </td>
              </tr>
            )
          return (
            <tr key={document.id}>
              <th scope="row">
                {document.name}
                <small>
                  {[document.description, document.fileName].filter(Boolean).join(' · ')}
                </small>
              </th>
              <td>
                <a className="link" href={document.fullBlobPath} download>
                  {document.ext.toUpperCase()}
                </a>
              </td>
              <td className={styles.figure}>{formatBytes(document.bytes)}</td>
              <td className="num">{formatDate(document.uploadedAt)}</td>
              <td>
                <RecordTools
                  id={`edit-${key}`}
                  title={documentEditing.toTitle(document)}
                  onEdit={() => editing.open(key)}
                  onDelete={() => onDelete(document)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type DocumentTableProps = {
  documents: readonly CommunityDocument[]
  editing: Editing
  onDelete: (document: CommunityDocument) => void
  onChanged: () => void
}
