import { Button } from '../button.tsx'
import type { FormValues } from '../form/use-form-values.ts'
import styles from './conflict-note.module.css'

/** Somebody else saved first: where both differ, field by field, and the choice between them. */
export function ConflictNote<T extends FormValues>({
  labels,
  theirs,
  mine,
  onTakeTheirs,
  onKeepMine,
}: ConflictProps<T>) {
  const different = Object.keys(labels).filter((name) => theirs[name] !== mine[name])
  return (
    <section className={styles.note} role="alert" aria-label="Changed by somebody else">
      <p>
        <b>Not saved: somebody else changed this in the meantime.</b>
      </p>
      <dl>
        {different.map((name) => (
          <div key={name}>
            <dt>{labels[name as keyof T]}</dt>
            <dd>
              <span>Theirs:</span> {describe(theirs[name])}
            </dd>
            <dd>
              <span>Yours:</span> {describe(mine[name])}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button size="sm" onClick={onKeepMine}>
          Save mine
        </Button>
      </div>
    </section>
  )
}

function describe(value: string | boolean | undefined) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return value || 'Not stated'
}

type ConflictProps<T> = {
  labels: { readonly [Name in keyof T]: string }
  theirs: T
  mine: T
  onTakeTheirs: () => void
  onKeepMine: () => void
}
