import IconPlus from '#icons/IconPlus'
import type { CommunityDocument } from '../../contract.ts'
import { SectionFrame } from '../section-frame.tsx'
import { DocumentTable } from './document-table.tsx'
import own from './editing.module.css'
import { editingKey } from './editing-key.ts'
import { documentEditing } from './editing-kinds.ts'
import { SectionTools } from './record-tools.tsx'
import { UploadForm } from './upload-form.tsx'
import type { Editing } from './use-editing.ts'

export function CommunityDocuments({
  items,
  editing,
  isEditing,
  add,
  onDelete,
  onChanged,
}: CommunityDocumentsProps) {
  const isAdding = editing.openKey === editingKey('documents', documentEditing.noun, 'new')
  return (
    <SectionFrame
      id="documents"
      title="Documents"
      note="Visitors see one line per name"
      tools={<SectionTools isEditing={isEditing} adds={[add]} />}
    >
      {isAdding && <UploadForm editing={editing} onSaved={onChanged} />}
      {items.length > 0 && (
        <DocumentTable
          documents={items}
          editing={editing}
          onDelete={onDelete}
          onChanged={onChanged}
        />
      )}
      {items.length === 0 && !isAdding && (
        <button type="button" className={own.empty} onClick={add.onAdd}>
          <IconPlus size={16} />
          Add the first document
        </button>
      )}
    </SectionFrame>
  )
}

type CommunityDocumentsProps = {
  items: readonly CommunityDocument[]
  editing: Editing
  isEditing: boolean
  add: { id: string; label: string; onAdd: () => void }
  onDelete: (document: CommunityDocument) => void
  onChanged: () => void
}
