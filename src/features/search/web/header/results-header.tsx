import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal'
import IconChevronDown from '#icons/IconChevronDown'
import IconLayoutGrid from '#icons/IconLayoutGrid'
import IconList from '#icons/IconList'
import IconMap from '#icons/IconMap'
import IconSlideshow from '#icons/IconSlideshow'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Tag } from '#ui/facts/tag.tsx'
import { useSlots } from '#ui/slots.tsx'
import { useUnits } from '#ui/units.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { activeFilters, searchTitle } from '../../active-filters.ts'
import type { DisplayMode } from '../../contract.ts'
import { toSavedQuery } from '../../search-url.ts'
import { LinkSegments } from '../link-segments.tsx'
import { applyQueryChanges, searchPath } from '../search-links.ts'
import { useSearch } from '../use-search.ts'
import styles from './header.module.css'
import { currentSortKey, sortFromKey, sortKey, sortOrdersFor } from './sort-orders.ts'

/** Heading with the number of results, view and sort options, and a button for the filters on small screens. */
export function ResultsHeader({ onOpenFilters }: { onOpenFilters: () => void }) {
  const { query, result, bounds } = useSearch()
  const units = useUnits()
  const on = activeFilters(query).length
  const { SaveSearch } = useSlots()
  const isWaiting = useNavigation().location?.pathname === searchPath
  return (
    <div
      className={classNames(
        styles.header,
        result.total === 0 && styles.empty,
        query.disp === 'm' && styles.beside,
      )}
    >
      <h1
        ref={useFocusAfterSearch()}
        tabIndex={-1}
        className={classNames('num', isWaiting && styles.waiting)}
      >
        {formatNumber(result.total)} aircraft{result.seller && t` from ${result.seller}`}{' '}
        {result.total < bounds.count && <small>of {formatNumber(bounds.count)}</small>}
      </h1>
      {(result.total > 0 || query.disp === 'm') && <ViewSwitch />}
      <Button
        className={styles.filters}
        aria-haspopup="dialog"
        onClick={onOpenFilters}
        icon={<IconAdjustmentsHorizontal size={18} />}
      >
        Filters{' '}
        {on > 0 && (
          <Tag tone="info">
            {on}
            <span className="sr"> active</span>
          </Tag>
        )}
      </Button>
      {result.total > 0 && <SortSelect />}
      {SaveSearch && !query.so && result.total > 0 && (
        <SaveSearch
          query={toSavedQuery(query)}
          name={searchTitle(query, result, units)}
          total={result.total}
          isBrief={query.disp === 'm'}
        />
      )}
    </div>
  )
}

/** Focuses the heading of new results if the control that led to them lost the focus or no longer exists. */
function useFocusAfterSearch() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const isHydrated = useIsHydrated()
  const shown = useRef(isHydrated ? null : key)
  useEffect(() => {
    const isNew = shown.current !== key
    shown.current = key
    if (isNew && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [key])
  return heading
}

function ViewSwitch() {
  const { query, lookedAt, href } = useSearch()
  const page = Math.floor(lookedAt / query.dnum)
  return (
    <div className={styles.views}>
      <LinkSegments
        label="View"
        choices={views.map(({ disp, name, Icon }) => ({
          to: href(applyQueryChanges(query, { disp, page })),
          name: translate(name),
          face: <Icon size={18} />,
          isOn: query.disp === disp,
        }))}
      />
    </div>
  )
}

function SortSelect() {
  const { query, change, href } = useSearch()
  return (
    <>
      <label className={styles.sort}>
        <span className={styles.sortWord}>Sort</span>
        <select
          value={currentSortKey(query)}
          onChange={(event) => change(sortFromKey(event.currentTarget.value))}
        >
          {sortOrdersFor(query).map((order) => (
            <option key={sortKey(order)} value={sortKey(order)}>
              {translate(order.text)}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} />
      </label>
      <noscript>
        <details className={styles.orders}>
          <summary>Sort</summary>
          <ul>
            {sortOrdersFor(query).map(({ sort, rev, text }) => (
              <li key={text}>
                <a
                  href={href(applyQueryChanges(query, { sort, rev }))}
                  aria-current={sortKey({ sort, rev }) === currentSortKey(query) || undefined}
                >
                  {translate(text)}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </noscript>
    </>
  )
}

const views: { disp: DisplayMode; name: string; Icon: typeof IconList }[] = [
  { disp: 'g', name: 'Grid', Icon: IconLayoutGrid },
  { disp: 's', name: 'Slides', Icon: IconSlideshow },
  { disp: 'l', name: 'List', Icon: IconList },
  { disp: 'm', name: 'Map', Icon: IconMap },
]
