import type { ComponentProps, FormEvent } from 'react'
import { useNavigate } from 'react-router'
import IconSearch from '#icons/IconSearch'
import { Field } from '#ui/form/field.tsx'
import type { ImportUrlState } from '../import-url.ts'
import { importPath } from './import-data.ts'

/** Filters one of the page's lists by text, which is stored in the URL. Its key resets the field when the URL changes. */
export function UrlSearch({ urlState, name, page, className, ...field }: UrlSearchProps) {
  const navigate = useNavigate()
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { value } = event.currentTarget.elements.namedItem(name) as HTMLInputElement
    const path = importPath(urlState, { [name]: value.trim(), [page]: 0 })
    void navigate(path, { preventScrollReset: true })
  }
  return (
    <search className={className}>
      <form onSubmit={search} method="get">
        <input type="hidden" name="source" value={urlState.source} />
        <Field
          hideLabel
          type="search"
          maxLength={100}
          name={name}
          defaultValue={urlState[name]}
          before={<IconSearch size={16} />}
          {...field}
        />
      </form>
    </search>
  )
}

type UrlSearchProps = Pick<ComponentProps<typeof Field>, 'label' | 'placeholder' | 'size'> & {
  urlState: ImportUrlState
  name: 'q' | 'knownQ'
  page: 'page' | 'knownPage'
  className: string | undefined
}
