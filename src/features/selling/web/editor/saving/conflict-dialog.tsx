import { useState } from 'react'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useUnits } from '#ui/units.tsx'
import { useEditor, useEditState } from '../editor-context.ts'
import styles from '../engine-fields.module.css'
import type { Conflict } from './merge-edits.ts'
import { findLabel, formatMergedChanges, formatValue } from './value-labels.ts'

/** Lets the user resolve conflicts if someone else saved first and both users changed the same values. */
export function ConflictDialog({ onSave }: { onSave: () => void }) {
  const conflicts = useEditState((state) => state.conflicts)
  return conflicts.length > 0 ? <Decisions conflicts={conflicts} onSave={onSave} /> : null
}

function Decisions({ conflicts, onSave }: DecisionsProps) {
  const { store } = useEditor()
  const merged = useEditState((state) => state.taken)
  const [remotePaths, setRemotePaths] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isRemote: boolean) => {
    const next = new Set(remotePaths)
    if (isRemote) next.add(path)
    else next.delete(path)
    setRemotePaths(next)
  }
  const settle = () => {
    store.resolveConflicts(remotePaths)
    onSave()
  }
  return (
    <Dialog
      title="Someone else saved this listing"
      onClose={() => store.resolveConflicts(new Set())}
      foot={
        <>
          <Button onClick={() => store.resolveConflicts(remotePaths)}>Keep editing</Button>
          <Button variant="act" onClick={settle}>
            Save
          </Button>
        </>
      }
    >
      {merged.length > 0 && (
        <p>{formatMergedChanges(merged)} We’ll also keep the changes that only you made.</p>
      )}
      <p>You and the other person both changed these values. Which ones do you want to keep?</p>
      {conflicts.map((conflict) => (
        <Decision
          key={conflict.path}
          conflict={conflict}
          isRemote={remotePaths.has(conflict.path)}
          onChoose={(isRemote) => choose(conflict.path, isRemote)}
        />
      ))}
    </Dialog>
  )
}

function Decision({ conflict: { path, mine, theirs }, isRemote, onChoose }: DecisionProps) {
  const { lookups, store, view } = useEditor()
  const { id: placeId, city, state } = view.place
  const units = useUnits()
  const context = { lookups, draft: store.draft, placeId, place: t`${city}, ${state}`, units }
  return (
    <fieldset className={styles.decision}>
      <legend>{translate(findLabel(path))}</legend>
      {sides.map(({ word, isTheirs }) => (
        <label key={word}>
          <input
            type="radio"
            name={`conflict-${path}`}
            checked={isRemote === isTheirs}
            onChange={() => onChoose(isTheirs)}
          />
          <span className="text-ink-3">{translate(word)}</span>
          <span className={styles.value}>
            {formatValue(path, isTheirs ? theirs : mine, context)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const sides = [
  { word: 'Yours', isTheirs: false },
  { word: 'Theirs', isTheirs: true },
]

type DecisionsProps = { conflicts: readonly Conflict[]; onSave: () => void }
type DecisionProps = {
  conflict: Conflict
  isRemote: boolean
  onChoose: (isRemote: boolean) => void
}
