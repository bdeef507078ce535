import { translate } from '#kernel/messages/translate.ts'
import { Button } from '../button.tsx'
import type { FormValues } from '../form/use-form-values.ts'
import styles from './versioned-form.module.css'

/** Explains that another user saved first, lists the fields that differ, and lets the user choose a version. */
export function ConflictNote<T extends FormValues>({
  labels,
  serverValues,
  localValues,
  onAcceptServerVersion,
  onKeepLocalVersion,
}: ConflictNoteProps<T>) {
  const different = Object.keys(labels).filter((name) => serverValues[name] !== localValues[name])
  return (
    <section className={styles.note} role="alert" aria-label="Changed by someone else">
      <p>
        <b>Your changes weren’t saved because someone else edited this.</b>
      </p>
      <dl>
        {different.map((name) => (
          <div key={name}>
            <dt>{translate(labels[name as keyof T & string])}</dt>
            <dd>
              <span>Theirs:</span> {describe(serverValues[name])}
            </dd>
            <dd>
              <span>Yours:</span> {describe(localValues[name])}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex gap-2">
        <Button size="sm" onClick={onAcceptServerVersion}>
          Use theirs
        </Button>
        <Button size="sm" onClick={onKeepLocalVersion}>
          Save mine
        </Button>
      </div>
    </section>
  )
}

function describe(value: string | boolean | undefined) {
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No')
  return value || translate('Not stated')
}

type ConflictNoteProps<T> = {
  labels: { readonly [Name in keyof T & string]: string }
  serverValues: T
  localValues: T
  onAcceptServerVersion: () => void
  onKeepLocalVersion: () => void
}
