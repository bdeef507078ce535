import { useRef } from 'react'
import { Form, Link } from 'react-router'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconSearch from '#icons/IconSearch'
import IconX from '#icons/IconX'
import { formatNumber } from '#kernel/format.ts'
import { longestLine, type SaidLine, wordsName } from '../../said-line.ts'
import { SearchSuggestions } from '../public/suggestions/search-suggestions.tsx'
import { useSearchBox } from '../public/suggestions/use-search-box.ts'
import { changed, cleared, searchPath } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import styles from './line-box.module.css'

/**
 * What one looks for, in a line of words. A plain form: the page answers it with the search that it means. The line
 * goes along while its choices are taken off one by one, and what is said of it is said of what is left.
 */
export function LineBox({ said }: { said: SaidLine | null }) {
  return (
    <>
      {/* Another line is another form: what was typed in it stays until then. */}
      <LineForm key={said?.text} said={said} />
      {said?.notUnderstood.map((part) => (
        <NotUnderstood key={part.from} {...part} />
      ))}
    </>
  )
}

function LineForm({ said }: { said: SaidLine | null }) {
  const { query, href } = useSearch()
  const text = said?.text ?? ''
  const field = useRef<HTMLInputElement>(null)
  const box = useSearchBox(field, { startsWith: text })
  return (
    <Form
      action={searchPath}
      role="search"
      aria-label="By words"
      className={styles.form}
      onBlur={box.onBlur}
      onSubmit={() => {
        box.close()
        field.current?.blur()
      }}
    >
      {query.disp !== 'g' && <input type="hidden" name="disp" value={query.disp} />}
      <IconSearch size={18} stroke={1.75} aria-hidden="true" />
      <span className={styles.field}>
        <input
          {...box.input}
          name={wordsName}
          maxLength={longestLine}
          aria-label="Say what you look for"
          placeholder="Say what you look for: ifr 182 under 150k near Denver"
        />
        {said && box.words === text && <MarkedLine {...said} />}
      </span>
      {text && (
        <Link
          to={href(cleared(query), false)}
          rel="nofollow"
          className={styles.clear}
          aria-label="Clear the line"
        >
          <IconX size={16} stroke={2} aria-hidden="true" />
        </Link>
      )}
      <SearchSuggestions {...box.list} />
    </Form>
  )
}

function NotUnderstood({ text, count }: SaidLine['notUnderstood'][number]) {
  const { query, href } = useSearch()
  return (
    <p className={styles.unknown}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      <span>
        “{text}” is {count === null ? 'nothing that a filter can leave out' : 'not a fact we know'}.{' '}
        {count !== null && count > 0 && (
          <Link
            className="link"
            rel="nofollow"
            to={href(changed(query, { kw: [query.kw, text].filter(Boolean).join(' ') }))}
          >
            Look for it in descriptions, {formatNumber(count)}
          </Link>
        )}
        {count === 0 && 'No description here says it either.'}
      </span>
    </p>
  )
}

/** Over the field while nobody types in it: the same words, with a line under what was not understood. */
function MarkedLine({ text, notUnderstood }: SaidLine) {
  return (
    <span className={styles.marked} aria-hidden="true">
      {notUnderstood.map(({ from, to }, part) => (
        <span key={from}>
          {text.slice(notUnderstood[part - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(notUnderstood.at(-1)?.to ?? 0)}
    </span>
  )
}
