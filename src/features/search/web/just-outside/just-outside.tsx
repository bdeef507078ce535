import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { Link } from '#ui/link.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { JustOutside as Outside, SearchAlternative } from '../../just-outside-contract.ts'
import styles from '../list/results-list.module.css'
import { searchPath } from '../search-links.ts'

/** Shown if there are few or no results: changes that would find more, and the nearest misses. */
export function JustOutsideResults({ outside, disp, savedQuery, name }: JustOutsideResultsProps) {
  const { AlertButton } = useSlots()
  const hasAlternatives = groups.some(({ key }) => outside[key].length > 0)
  return (
    <section className={styles.frame} aria-labelledby="just-outside">
      <div className={styles.grid}>
        <div>
          <h2 id="just-outside">Just outside your search</h2>
          <p className={styles.lead}>
            {hasAlternatives
              ? 'Change one filter and keep the rest.'
              : 'Changing one filter won’t find more aircraft today.'}
          </p>
          {groups.map(({ key, title }) => (
            <Alternatives
              key={key}
              title={translate(title)}
              alternatives={outside[key]}
              // Similar models are a separate search. All other changes include the existing results.
              total={key === 'sisters' ? 0 : outside.total}
              disp={disp}
            />
          ))}
        </div>
        {AlertButton && savedQuery !== null && (
          <AlertButton query={savedQuery} name={name} hasResults={outside.total > 0} />
        )}
      </div>
      {outside.misses.length > 0 && (
        <div className="mt-4">
          <h2>Close matches</h2>
          <ul className={styles.cards}>
            {outside.misses.map(({ listing, misses }) => (
              <li key={listing.id}>
                <ListingCard listing={listing} />
                <p className={styles.miss}>{misses.join(', ')}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const groups = [
  { key: 'steps', title: 'Widen one filter' },
  { key: 'sisters', title: 'Similar models' },
  { key: 'less', title: 'Remove one filter' },
] as const

function Alternatives({ title, alternatives, total, disp }: AlternativesProps) {
  if (alternatives.length === 0) return null
  return (
    <>
      <h3 className={styles.group}>{translate(title)}</h3>
      <ul className={styles.channels}>
        {alternatives.map((alternative) => (
          <li key={alternative.key} data-none={alternative.count <= total || undefined}>
            <span>
              <b>{alternative.title}</b>
              {alternative.note && <small>{translate(alternative.note)}</small>}
            </span>
            <span className="num text-ink-3 phone:hidden">{translate(alternative.aside)}</span>
            {alternative.count > total ? (
              <Link
                className={`link num ${styles.show}`}
                to={alternativeHref(alternative, disp)}
                rel="nofollow"
              >
                Show {formatNumber(alternative.count)}
                <span className="sr">: {alternative.title}</span>
              </Link>
            ) : (
              <span className={`num ${styles.show}`}>{total > 0 ? translate('0 more') : '0'}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function alternativeHref({ query }: SearchAlternative, disp: string) {
  const displayParam = disp === 'g' ? '' : `disp=${disp}`
  const text = [displayParam, query].filter(Boolean).join('&')
  return text ? `${searchPath}?${text}` : searchPath
}

export type JustOutsideResultsProps = {
  outside: Outside
  disp: string
  /** Query to save the search with. Null if it can't be saved. */
  savedQuery: string | null
  name: string
}
type AlternativesProps = {
  title: string
  alternatives: readonly SearchAlternative[]
  total: number
  disp: string
}
