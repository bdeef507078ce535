import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditMode } from '#features/listings/web/public/edit-mode.ts'
import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import { ListingBody } from '#features/listings/web/public/listing-screen.tsx'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { SlotsContext, useSlots } from '#ui/slots.tsx'
import type { ChosenPlace } from '../seller/place-field.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorContext, useEditor, useEditState } from './editor-context.ts'
import { EditorScreen } from './editor-screen.tsx'
import { focusField } from './fields/focus-field.ts'
import { previewContact } from './preview/preview-contact.tsx'
import { toPreview } from './preview/preview-view.ts'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { RestoreDraftPrompt } from './saving/restore-draft-prompt.tsx'
import { UnsavedGuard } from './saving/unsaved-guard.tsx'
import { useSave } from './saving/use-save.ts'
import { type EditorData, useEditorData } from './use-editor-data.ts'
import { useEditorKeys } from './use-editor-keys.ts'

/** The listing’s page for users who can edit it, with inputs or as a preview. */
export function ListingEditor({ view, mode }: ListingEditorProps) {
  const opened = useEditorData(view)
  return opened ? <OpenEditor view={view} mode={mode} opened={opened} /> : <ListingSkeleton />
}

function OpenEditor({ view, mode, opened }: ListingEditorProps & { opened: EditorData }) {
  const [standing, setStanding] = useState(opened.standing)
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const editor = useMemo(
    () => ({ ...opened, view, standing, setStanding, place, setPlace }),
    [opened, view, standing, place],
  )
  return (
    <EditorContext value={editor}>
      <Frame mode={mode} />
    </EditorContext>
  )
}

function Frame({ mode }: { mode: EditMode }) {
  const { store, view } = useEditor()
  const navigate = useNavigate()
  const backToEditing = () => {
    if (mode === 'preview')
      void navigate(editModePath(view.listing.url, 'edit'), { replace: true, flushSync: true })
  }
  const save = useSave(store, view.listing.id, backToEditing)
  useNamedField()
  useEditorKeys({ save: () => void save(), undo: () => mode === 'edit' && store.undo() })
  return (
    <>
      <EditorBar mode={mode} onSave={() => void save()} />
      {/* Stays mounted during the preview so that unfinished input isn't lost. */}
      <div hidden={mode === 'preview'}>
        <RestoreDraftPrompt />
        <EditorScreen />
      </div>
      {mode === 'preview' && <Preview />}
      <ConflictDialog onSave={() => void save()} />
      <UnsavedGuard />
    </>
  )
}

/** Focuses the field named in the URL when the editor opens: `#meta.specs.usefulLoad`. */
function useNamedField() {
  useEffect(() => {
    const path = window.location.hash.slice(1)
    if (path.startsWith('meta.')) focusField(path)
  }, [])
}

/** Renders the page from the draft, as visitors would see it. Doesn't save anything or count as a view. */
function Preview() {
  const { view, lookups, place, brokerage } = useEditor()
  const draft = useEditState((state) => state.history.draft)
  const preview = useMemo(
    () => toPreview(view, draft, { lookups, place, brokerage }),
    [view, draft, lookups, place, brokerage],
  )
  const slots = { ...useSlots(), ...previewContact }
  return (
    <SlotsContext value={slots}>
      <ListingBody view={preview} isPreview />
    </SlotsContext>
  )
}

type ListingEditorProps = { view: ListingView; mode: EditMode }
