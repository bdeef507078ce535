import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { EditMode } from '#features/listings/web/public/edit-mode.ts'
import { pathOfMode } from '#features/listings/web/public/edit-mode.ts'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import type { ChosenPlace } from '../seller/place-field.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorContext, useEditor } from './editor-context.ts'
import { EditorScreen } from './editor-screen.tsx'
import { focusField } from './fields/focus-field.ts'
import { Preview } from './preview/preview.tsx'
import { ConflictDialog } from './saving/conflict-dialog.tsx'
import { RestoreOffer } from './saving/restore-offer.tsx'
import { UnsavedGuard } from './saving/unsaved-guard.tsx'
import { useSave } from './saving/use-save.ts'
import { useEditorKeys } from './use-editor-keys.ts'
import { type Opened, useOpened } from './use-opened.ts'

/** The listing’s page for those who may edit it: its values as inputs, or a preview of what comes of them. */
export function ListingEditor({ view, mode }: ListingEditorProps) {
  const opened = useOpened(view)
  return opened ? <OpenEditor view={view} mode={mode} opened={opened} /> : <ListingSkeleton />
}

function OpenEditor({ view, mode, opened }: ListingEditorProps & { opened: Opened }) {
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
      void navigate(pathOfMode(view.listing.url, 'edit'), { replace: true, flushSync: true })
  }
  const save = useSave(store, view.listing.id, backToEditing)
  useNamedField()
  useEditorKeys({ save: () => void save(), undo: () => mode === 'edit' && store.undo() })
  return (
    <>
      <EditorBar mode={mode} onSave={() => void save()} />
      {/* Stays while the preview is shown, with what is half typed in it. */}
      <div hidden={mode === 'preview'}>
        <RestoreOffer />
        <EditorScreen />
      </div>
      {mode === 'preview' && <Preview />}
      <ConflictDialog onSave={() => void save()} />
      <UnsavedGuard />
    </>
  )
}

/** Who follows a link to a fact that is asked for begins there: `#meta.specs.usefulLoad`. */
function useNamedField() {
  useEffect(() => {
    const path = window.location.hash.slice(1)
    if (path.startsWith('meta.')) focusField(path)
  }, [])
}

type ListingEditorProps = { view: ListingView; mode: EditMode }
