import { Fragment } from 'react'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import { t, translate } from '#kernel/messages/translate.ts'
import styles from './versioned-form.module.css'

/** A summary above a form that links to each invalid field, or shows the error if saving failed. */
export function ProblemSummary<Name extends string>({
  form,
  labels,
  failure,
}: ProblemSummaryProps<Name>) {
  const wrong = (Object.keys(labels) as Name[]).filter((name) => form.input(name).error)
  if (wrong.length === 0 && !failure) return null
  return (
    <div className={styles.summary} role="alert">
      <IconAlertTriangle size={18} />
      {wrong.length === 0 ? (
        <span>{translate(failure)}</span>
      ) : (
        <span>
          <b>
            Not saved: {wrong.length === 1 ? 'one field needs' : t`${wrong.length} fields need`}{' '}
            your attention.
          </b>{' '}
          {wrong.map((name, i) => (
            <Fragment key={name}>
              {i > 0 && ', '}
              <button type="button" className="link" onClick={() => focusField(form, name)}>
                {translate(labels[name])}
              </button>
            </Fragment>
          ))}
        </span>
      )}
    </div>
  )
}

function focusField({ props }: SummaryForm, name: string) {
  const value = CSS.escape(name)
  // A date's text field is before the control that has its name.
  const field = props.ref.current?.querySelector<HTMLElement>(
    `[data-name="${value}"], [name="${value}"]`,
  )
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

type SummaryForm = { props: { ref: { current: HTMLFormElement | null } } }
type ProblemSummaryProps<Name extends string> = {
  form: SummaryForm & { input: (name: Name) => { error: string | undefined } }
  labels: Readonly<Record<Name, string>>
  failure: string | null
}
