import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useEditor, useEditState } from '../editor-context.ts'
import styles from './conflict-dialog.module.css'
import type { Conflict } from './merge-edits.ts'
import { findLabel, formatTakenOver, formatValue } from './value-labels.ts'

/** Somebody else saved first, and both changed the same: whose value is it to be? */
export function ConflictDialog({ onSave }: { onSave: () => void }) {
  const conflicts = useEditState((state) => state.conflicts)
  return conflicts.length > 0 ? <Decisions conflicts={conflicts} onSave={onSave} /> : null
}

function Decisions({ conflicts, onSave }: DecisionsProps) {
  const { store } = useEditor()
  const taken = useEditState((state) => state.taken)
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(theirs)
    if (isTheirs) next.add(path)
    else next.delete(path)
    setTheirs(next)
  }
  const settle = () => {
    store.settle(theirs)
    onSave()
  }
  return (
    <Dialog
      title="Somebody else saved this listing"
      onClose={() => store.settle(new Set())}
      foot={
        <>
          <Button onClick={() => store.settle(theirs)}>Go on editing</Button>
          <Button variant="act" onClick={settle}>
            Save
          </Button>
        </>
      }
    >
      {taken.length > 0 && <p>{formatTakenOver(taken)} What only you changed stays.</p>}
      <p>These values you both changed. Which ones are right?</p>
      {conflicts.map((conflict) => (
        <Decision
          key={conflict.path}
          conflict={conflict}
          isTheirs={theirs.has(conflict.path)}
          onChoose={(isTheirs) => choose(conflict.path, isTheirs)}
        />
      ))}
    </Dialog>
  )
}

function Decision({ conflict: { path, mine, theirs }, isTheirs, onChoose }: DecisionProps) {
  const { lookups, store, view } = useEditor()
  const { id: placeId, city, state } = view.place
  const known = { lookups, draft: store.draft, placeId, place: `${city}, ${state}` }
  return (
    <fieldset className={styles.decision}>
      <legend>{findLabel(path)}</legend>
      {sides.map(({ word, isTheirs: side }) => (
        <label key={word}>
          <input
            type="radio"
            name={`conflict-${path}`}
            checked={isTheirs === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.side}>{word}</span>
          <span className={styles.value}>{formatValue(path, side ? theirs : mine, known)}</span>
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
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
}
