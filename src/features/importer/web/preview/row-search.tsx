import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import IconSearch from '#icons/IconSearch'
import { Field } from '#ui/form/field.tsx'
import type { ImportUrlState } from '../../import-url.ts'
import styles from '../import.module.css'
import { importPath } from '../import-path.ts'
import { readText } from '../read-text.ts'

/** Filters the rows of the current tab by text. */
export function RowSearch({ urlState }: { urlState: ImportUrlState }) {
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = readText(event.currentTarget, 'q')
    void navigate(importPath(urlState, { q, page: 0 }), { preventScrollReset: true })
  }
  return (
    <search className={styles.search}>
      <form onSubmit={search} method="get">
        <input type="hidden" name="source" value={urlState.source} />
        <Field
          // Resets the field when the URL changes.
          key={`${urlState.op} ${urlState.tab} ${urlState.q}`}
          label="Find in preview"
          hideLabel
          type="search"
          name="q"
          maxLength={100}
          defaultValue={urlState.q}
          placeholder="N-number, make, source key"
          before={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
        />
      </form>
    </search>
  )
}
