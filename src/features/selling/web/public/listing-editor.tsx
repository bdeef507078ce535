import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type EditMode, editModePath } from '#features/listings/web/public/edit-mode.ts'
import { ListingBody } from '#features/listings/web/public/listing-screen.tsx'
import { ListingSkeleton } from '#features/listings/web/public/listing-skeleton.tsx'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { RecordsCheck } from '#features/records/web/public/records-check.tsx'
import IconMessage from '#icons/IconMessage'
import IconPhone from '#icons/IconPhone'
import { formatCount } from '#kernel/format/numbers.ts'
import { Button } from '#ui/button.tsx'
import { type Slots, SlotsContext, useSlots } from '#ui/slots.tsx'
import { useUser } from '#ui/user.tsx'
import { EditorBar } from '../editor/editor-bar.tsx'
import { EditorContext, useEditor, useEditState } from '../editor/editor-context.ts'
import { EditorScreen } from '../editor/editor-screen.tsx'
import styles from '../editor/engine-fields.module.css'
import { focusField } from '../editor/fields/focus-field.ts'
import { toPreview } from '../editor/preview/preview-view.ts'
import { toCheckedFacts } from '../editor/registry-contradictions.tsx'
import { ConflictDialog } from '../editor/saving/conflict-dialog.tsx'
import { changedPaths } from '../editor/saving/edit-paths.ts'
import { deleteDraft, readStoredDraft, toDraftName } from '../editor/saving/stored-draft.ts'
import { UnsavedGuard } from '../editor/saving/unsaved-guard.tsx'
import { useSave } from '../editor/saving/use-save.ts'
import { type EditorData, useEditorData } from '../editor/use-editor-data.ts'
import type { ChosenPlace } from '../seller/listing-place-field.tsx'

/** The listing’s page for users who can edit it, with inputs or as a preview. */
export function ListingEditor({ view, mode }: ListingEditorProps) {
  const opened = useEditorData(view)
  return opened ? <OpenEditor view={view} mode={mode} opened={opened} /> : <ListingSkeleton />
}

function OpenEditor({ view, mode, opened }: ListingEditorProps & { opened: EditorData }) {
  const [standing, setStanding] = useState(opened.standing)
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  const user = useUser()
  // Changes belong to the account that opened the editor, even if another tab logs in to a different one.
  const [draftName] = useState(() => toDraftName(view.listing.id, user?.profileId))
  const editor = useMemo(
    () => ({ ...opened, view, draftName, standing, setStanding, place, setPlace }),
    [opened, view, draftName, standing, place],
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
      <EditorBar mode={mode} onSave={() => void save()}>
        <div hidden={mode === 'preview'}>
          <RestoreDraftPrompt />
        </div>
      </EditorBar>
      {/* Stays mounted during the preview so that unfinished input isn't lost. */}
      <div hidden={mode === 'preview'}>
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
      <div className="wrap">
        <RecordsCheck facts={toCheckedFacts(view, draft)}>
          Go back to correct the details, or save them and reply on the listing’s page.
        </RecordsCheck>
      </div>
      <ListingBody view={preview} isPreview />
    </SlotsContext>
  )
}

type ListingEditorProps = { view: ListingView; mode: EditMode }

/**
 * Ctrl+S or Command+S saves. Ctrl+Z or Command+Z undoes a step, unless an input has focus, because inputs have their
 * own undo.
 */
function useEditorKeys({ save, undo }: EditorKeys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const key = event.key.toLowerCase()
    if (key === 's') {
      event.preventDefault()
      save()
    }
    if (key === 'z' && !isTyped(event.target)) {
      event.preventDefault()
      undo()
    }
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyped(target: EventTarget | null) {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea')
}

type EditorKeys = { save: () => void; undo: () => void }

/** Contact options as buyers see them. In the preview, they don't send messages or reveal phone numbers. */
const previewContact: Slots = {
  ContactSeller: () => (
    <>
      <Button className={styles.contact ?? ''} disabled aria-describedby="preview-contact">
        Contact seller
      </Button>
      <p className={styles.previewContactNote} id="preview-contact">
        Buyers contact you here. These buttons don’t work in the preview.
      </p>
    </>
  ),
  RevealPhone: ({ hasPhone, hasSms }) => (
    <>
      {hasPhone && (
        <Button disabled icon={IconPhone}>
          Show phone
        </Button>
      )}
      {hasSms && (
        <Button disabled icon={IconMessage}>
          Text
        </Button>
      )}
    </>
  ),
}

/** Offers to restore unsaved changes of an editor that ended without asking. */
function RestoreDraftPrompt() {
  const { store, draftName } = useEditor()
  const [stored, setStored] = useState(() => readStoredDraft(draftName))
  if (!stored) return null
  const close = () => {
    deleteDraft(draftName)
    setStored(null)
  }
  const restore = () => {
    store.restore(stored)
    close()
  }
  const changes = changedPaths(stored.saved, stored.draft).length
  return (
    <div className={`wrap ${styles.offer}`} role="status">
      <p>
        You have {formatCount(changes, 'unsaved change')} from the last time you edited this
        listing.
      </p>
      <Button size="sm" onClick={restore}>
        Restore
      </Button>
      <Button size="sm" variant="ghost" onClick={close}>
        Discard
      </Button>
    </div>
  )
}
