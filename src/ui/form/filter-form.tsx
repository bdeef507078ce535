import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'

/**
 * Which records of a list are meant. The address keeps it, choices act at once and keep the focus, and it works
 * without the page's script.
 */
export function FilterForm({ label, kept, query, className, children }: FilterFormProps) {
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
      aria-label={label}
      className={className}
      preventScrollReset
      onChange={sendChoice}
    >
      {Object.entries(kept).map(
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

/** Another question that was asked elsewhere shows in the fields, except where somebody types now. */
function fillFields(form: HTMLFormElement, query: Query) {
  for (const field of form.elements) {
    if (!isField(field) || field.type === 'hidden' || field === document.activeElement) continue
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
  /** What the address says beside the filter: the tab, the order. */
  kept: Record<string, string | undefined>
  /** What is asked now, by the fields' names. */
  query: Query
  className?: string | undefined
  children: ReactNode
}
