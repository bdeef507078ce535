import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'

/**
 * A form that filters a list, with the filter stored in the URL. Selections apply immediately without moving the focus.
 * Works without JavaScript.
 */
export function FilterForm({ label, preserved, query, className, children }: FilterFormProps) {
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) fillFields(form.current, query)
  }, [query])
  function sendChoice({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (isChoice(target)) void submit(currentTarget, { preventScrollReset: true, replace: true })
  }
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={translate(label)}
      className={className}
      preventScrollReset
      onChange={sendChoice}
    >
      {Object.entries(preserved).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <button type="submit" className="sr">
        Search
      </button>
    </Form>
  )
}

/** Updates the fields when the query changes, except for the one that has the focus. */
function fillFields(form: HTMLFormElement, query: Query) {
  for (const field of form.elements) {
    if (!isField(field) || !field.name || field.type === 'hidden') continue
    if (field === document.activeElement) continue
    const value = String(query[field.name] ?? '')
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = field.value === value
    else field.value = value
  }
}

function isField(element: Element) {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement
}

function isChoice(target: EventTarget) {
  return (
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && target.type === 'checkbox')
  )
}

type Query = Readonly<Record<string, string | number | undefined>>
type FilterFormProps = {
  label: string
  /** Other URL parameters to preserve, such as the tab and the sort order. */
  preserved: Record<string, string | undefined>
  /** Current values by field name. */
  query: Query
  className?: string | undefined
  children: ReactNode
}
