import { type FormEvent, useState } from 'react'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Field } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { useAction } from '#ui/use-action.ts'
import type { SavedSearch } from '../contract.ts'
import { FrequencyChoice } from './frequency-choice.tsx'
import { PauseSelect } from './pause-select.tsx'
import type { SearchChange } from './saved-calls.ts'
import styles from './saved-tab.module.css'

/** A saved search with a link to its results and its email settings. */
export function SavedSearchRow({ search, now, onRemoved }: SavedSearchRowProps) {
  const { state, change } = useSearchState(search)
  const [renames, setRenames] = useState(false)
  const { run: remove } = useAction(async () => {
    const { deleteSearch } = await import('./saved-calls.ts')
    await deleteSearch(search.id)
    onRemoved()
  })
  const { name, queryStr, sendUpdates, frequency, snoozedUntil } = state
  const address = queryStr ? `/aircraft/search?${queryStr}` : '/aircraft/search'
  return (
    <li className={`${styles.row} ${styles.search}`}>
      <div className={styles.what}>
        {renames ? (
          <Rename
            name={name}
            onDone={(next) => {
              setRenames(false)
              if (next && next !== name) void change({ name: next })
            }}
          />
        ) : (
          <p className={styles.title}>
            <Link to={address}>{name}</Link>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <FrequencyChoice
          searchName={name}
          value={sendUpdates ? frequency : null}
          onChange={(next) =>
            void change(next ? { sendUpdates: true, frequency: next } : { sendUpdates: false })
          }
        />
        {sendUpdates && (
          <PauseSelect
            label={t`Pause alerts for ${name}`}
            running="Not paused"
            hideLabel
            until={snoozedUntil}
            now={now}
            onChange={(next) => void change({ snoozedUntil: next })}
          />
        )}
        <Button size="sm" variant="ghost" onClick={() => setRenames(true)} disabled={renames}>
          Rename<span className="sr"> {name}</span>
        </Button>
        <Button size="sm" variant="ghost" onClick={remove}>
          Remove<span className="sr"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

/** Applies a change optimistically and reverts it if the server rejects it. */
function useSearchState(search: SavedSearch) {
  const [state, setState] = useState(search)
  const change = async (next: SearchChange) => {
    setState((before) => ({ ...before, ...next }))
    try {
      const { updateSearch } = await import('./saved-calls.ts')
      await updateSearch(search.id, next)
    } catch (error) {
      const fields = Object.keys(next) as (keyof SavedSearch)[]
      const before = Object.fromEntries(fields.map((field) => [field, state[field]]))
      setState((now) => ({ ...now, ...before }))
      showFailure(error)
    }
  }
  return { state, change }
}

function Rename({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone(text.trim() || null)
  }
  return (
    <form className={styles.rename} onSubmit={submit}>
      <Field
        label="Search name"
        hideLabel
        value={text}
        maxLength={100}
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone(null)}
      />
      <Button type="submit">Save</Button>
      <Button variant="ghost" onClick={() => onDone(null)}>
        Cancel
      </Button>
    </form>
  )
}

type SavedSearchRowProps = { search: SavedSearch; now: string; onRemoved: () => void }
