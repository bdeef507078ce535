import { useRef } from 'react'
import { Form } from 'react-router'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconInfoCircle from '#icons/IconInfoCircle'
import IconSearch from '#icons/IconSearch'
import IconX from '#icons/IconX'
import { formatNumber } from '#kernel/format/numbers.ts'
import { Link } from '#ui/link.tsx'
import {
  byRestriction,
  lineFieldName,
  maxLineLength,
  type OtherMeaning,
  type ParsedLine,
} from '../../parsed-line.ts'
import { SearchSuggestions } from '../public/suggestions/search-suggestions.tsx'
import { useSearchBox } from '../public/suggestions/use-search-box.ts'
import styles from '../search.module.css'
import { applyQueryChanges, clearFilters, searchPath } from '../search-links.ts'
import { useSearch } from '../use-search.ts'

/**
 * Free text search box. It's a plain form, and the server responds with the parsed search. The line stays in the URL
 * while the user removes filters one by one, and the parts reported as not understood are updated accordingly.
 */
export function FreeTextSearchBox({ parsedLine }: { parsedLine: ParsedLine | null }) {
  return (
    <>
      {/* A new line resets the form. Otherwise, typed text is preserved. */}
      <LineForm key={parsedLine?.text} parsedLine={parsedLine} />
      {parsedLine?.otherMeaning && <DifferentMeaning {...parsedLine.otherMeaning} />}
      {parsedLine?.corrected.map(({ text, name }) => (
        <p key={text} className={styles.unknown}>
          <IconAlertTriangle size={16} />
          <span>
            We searched for {name} instead of “{text}”.
          </span>
        </p>
      ))}
      {parsedLine?.notUnderstood.toSorted(byRestriction).map((part) => (
        <NotUnderstood key={part.from} {...part} />
      ))}
    </>
  )
}

function LineForm({ parsedLine }: { parsedLine: ParsedLine | null }) {
  const { query, href } = useSearch()
  const text = parsedLine?.text ?? ''
  const field = useRef<HTMLInputElement>(null)
  const box = useSearchBox(field, { startsWith: text })
  return (
    <Form
      action={searchPath}
      role="search"
      aria-label="Search by description"
      className={styles.form}
      onBlur={box.onBlur}
      onSubmit={() => {
        box.close()
        field.current?.blur()
      }}
    >
      {query.disp !== 'g' && <input type="hidden" name="disp" value={query.disp} />}
      <IconSearch size={18} />
      <span className={styles.field}>
        <input
          {...box.input}
          id="search"
          name={lineFieldName}
          maxLength={maxLineLength}
          aria-label="Describe what you’re looking for"
          aria-keyshortcuts="/"
          placeholder="Try “182 near Denver”"
        />
        {parsedLine && box.words === text && <MarkedLine {...parsedLine} />}
      </span>
      {text && (
        <Link
          to={href(clearFilters(query), false)}
          rel="nofollow"
          className={styles.clear}
          aria-label="Clear search"
        >
          <IconX size={16} stroke={2} />
        </Link>
      )}
      <SearchSuggestions {...box.list} />
    </Form>
  )
}

function DifferentMeaning({ searched, name, changes }: OtherMeaning) {
  const { query, href } = useSearch()
  return (
    <p className={styles.unknown}>
      <IconInfoCircle size={16} />
      <span>
        We searched {searched}. Did you mean{' '}
        <Link className="link" rel="nofollow" to={href(applyQueryChanges(query, changes))}>
          {name}
        </Link>
        ?
      </span>
    </p>
  )
}

function NotUnderstood({ text, count, offer, isAlternative }: ParsedLine['notUnderstood'][number]) {
  const { query, href } = useSearch()
  return (
    <p className={styles.unknown}>
      <IconAlertTriangle size={16} />
      <span>
        “{text}” is{' '}
        {isAlternative
          ? 'one of several alternatives that we can’t search at once'
          : count === null
            ? 'not something you can exclude'
            : 'not a search term we recognize'}
        .{' '}
        {offer && (
          <Link className="link" rel="nofollow" to={`${searchPath}?${offer.query}`}>
            Filter by {offer.text}: {formatNumber(offer.count)}
          </Link>
        )}
        {offer && count !== null && count > 0 && ' · '}
        {count !== null && count > 0 && (
          <Link
            className="link"
            rel="nofollow"
            to={href(applyQueryChanges(query, { kw: [query.kw, text].filter(Boolean).join(' ') }))}
          >
            View matches in descriptions: {formatNumber(count)}
          </Link>
        )}
        {count === 0 && !isAlternative && !offer && 'It doesn’t appear in any description either.'}
      </span>
    </p>
  )
}

/**
 * Overlay for the field while it isn't being edited. Shows the same text and underlines the parts that weren't
 * understood.
 */
function MarkedLine({ text, notUnderstood }: ParsedLine) {
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
