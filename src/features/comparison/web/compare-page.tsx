import { useMemo, useState } from 'react'
import { useOwnHours } from '#features/listings/web/public/flying-hours.ts'
import { useNearPlace } from '#features/lookups/web/public/near-place.ts'
import { useGeocodedPlace } from '#features/lookups/web/public/use-place-options.ts'
import { useAllCustomCosts } from '#features/ownership/web/public/use-custom-costs.ts'
import IconPlus from '#icons/IconPlus'
import IconPrinter from '#icons/IconPrinter'
import IconShare2 from '#icons/IconShare2'
import { appContext } from '#kernel/app-context.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { sharePage } from '#ui/feedback/share-page.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useUnits } from '#ui/units.tsx'
import type { Comparison } from '../contract.ts'
import { costRows } from '../cost-rows.ts'
import { distanceRows } from '../distance-rows.ts'
import { finishRow } from '../finish-rows.ts'
import { compareHref, comparePath, maxComparedListings, readCompareIds } from '../rules.ts'
import { compareListings, loadComparedSheets } from '../server/public/compare-listings.ts'
import { splitEqualRows } from '../split-equal-rows.ts'
import type { Route } from './+types/compare-page.ts'
import { AskButton } from './ask-button.tsx'
import styles from './compare.module.css'
import { useSelectedAircraft } from './selected-aircraft.ts'
import { AircraftPicker } from './table/aircraft-picker.tsx'
import { CompareTable } from './table/compare-table.tsx'
import { type TableColumns, useColumns } from './table/use-columns.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ids, left } = readCompareIds(url.searchParams.get('ids') ?? '')
  const ctx = context.get(appContext)
  const comparison = await compareListings(ctx, { ids: ids.join(',') })
  const sheets = [...(await loadComparedSheets(ctx, comparison.aircraft)).values()]
  return { comparison, sheets, left, now: ctx.now().toISOString() }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.comparison.title ?? translate('Compare Aircraft'),
    description:
      loaderData?.comparison.summary ?? translate('Compare up to four aircraft side by side.'),
    path: comparePath,
    hidden: true,
  })

export const handle = { query: ['ids'] }

/** Compares up to four aircraft. The URL contains the entire state, so a shared link looks the same to everyone. */
export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { comparison, left } = loaderData
  const { title, summary, aircraft, gone } = comparison
  const groups = usePersonalizedGroups(loaderData)
  const [differencesOnly, setOnlyDiffers] = useState(true)
  const columns = useColumns(aircraft)
  const rows = groups.flatMap((group) => group.rows)
  const { differing } = splitEqualRows(rows)
  const canDiffer = aircraft.length > 1
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { text: translate('Aircraft'), to: destinations.search() },
            { text: translate('Compare') },
          ]}
        />
      </div>
      <div className={styles.header}>
        <div>
          <h1>{title}</h1>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {aircraft.length > 0 && <Acts title={title} aircraft={aircraft} columns={columns} />}
      </div>
      <Notes gone={gone.length} left={left} ids={columns.ids} />
      {aircraft.length === 0 ? (
        <EmptyComparison />
      ) : (
        <>
          <div className={styles.bar}>
            {canDiffer && (
              <span className={styles.differs}>
                <Switch
                  className={styles.switch}
                  label="Differences only"
                  checked={differencesOnly}
                  onChange={(event) => setOnlyDiffers(event.currentTarget.checked)}
                />
                <span className={`num ${styles.muted}`}>
                  {differing.length} of {formatCount(rows.length, 'row')}
                </span>
              </span>
            )}
            {canDiffer && (
              <span className={styles.key}>
                <span className={styles.better}>Better</span> marks values that are objectively
                better
              </span>
            )}
          </div>
          <CompareTable
            comparison={comparison}
            groups={groups}
            columns={columns}
            differencesOnly={differencesOnly && canDiffer}
          />
          <p className={styles.disclaimer}>
            Sellers provide this information. We don’t inspect aircraft. Overhaul times and their
            limits in years are manufacturer recommendations.
          </p>
        </>
      )}
      {columns.picking && <AircraftPicker columns={columns} />}
    </div>
  )
}

function Acts({ title, aircraft, columns }: ActsProps) {
  const { ids } = columns
  return (
    <div className={styles.comparePageActions}>
      {ids.length < maxComparedListings && (
        <Button
          icon={<IconPlus size={16} />}
          aria-haspopup="dialog"
          onClick={() => columns.openPicker({ replacedId: null })}
        >
          Add aircraft
        </Button>
      )}
      <Button
        className={styles.share}
        icon={<IconShare2 size={16} />}
        onClick={() => void sharePage({ title, path: compareHref(ids) })}
      >
        <span>Share link</span>
      </Button>
      <Button
        className={styles.print}
        icon={<IconPrinter size={16} />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      <AskButton aircraft={aircraft} />
    </div>
  )
}

type ActsProps = Pick<Comparison, 'title' | 'aircraft'> & { columns: TableColumns }

/** Explains why some of the requested aircraft aren't shown. */
function Notes({ gone, left, ids }: { gone: number; left: number; ids: readonly number[] }) {
  if (gone === 0 && left === 0) return null
  return (
    <Notice
      className={styles.note}
      role="note"
      action={
        ids.length > 0 && (
          <LinkButton to={compareHref(ids)} size="sm" variant="ghost" replace>
            Clean up link
          </LinkButton>
        )
      }
    >
      {gone > 0 &&
        (gone === 1
          ? '1 aircraft in this link is no longer for sale. '
          : t`${gone} aircraft in this link are no longer for sale. `)}
      {left > 0 && 'You can compare up to four aircraft. We left out the others.'}
    </Notice>
  )
}

/** Shown if the URL contains no aircraft. Offers the aircraft that were selected on this device. */
function EmptyComparison() {
  const selected = useSelectedAircraft()
  return (
    <EmptyState
      title="Choose two to four aircraft"
      text="Select “Compare” on a photo, in a list, or on an aircraft’s page. Your choices stay at the bottom of the page until you compare them side by side."
      actions={
        <>
          {selected.length > 0 && (
            <LinkButton to={compareHref(selected.map(({ id }) => id))} variant="act">
              Compare the {selected.length} you’ve chosen
            </LinkButton>
          )}
          <LinkButton to={destinations.search()}>See all aircraft</LinkButton>
        </>
      }
    />
  )
}

/** Returns the groups with rows for the visitor's hours, costs, and location, which are stored on the device. */
function usePersonalizedGroups({ comparison, sheets, now }: Loaded): Comparison['groups'] {
  const { groups, aircraft } = comparison
  const hours = useOwnHours()
  const place = useGeocodedPlace(useNearPlace())
  const units = useUnits()
  const customCosts = useAllCustomCosts()
  return useMemo(() => {
    const finish = (row: Parameters<typeof finishRow>[0]) => finishRow(row, aircraft).row
    const costed = aircraft.map((item) => ({
      ...item,
      sheet: sheets.find(({ listingId }) => listingId === item.id) ?? null,
      own: customCosts(item.id),
    }))
    const drafts = costRows(costed, hours, units, new Date(now))
    const costs = new Map(drafts.map((row) => [row.key, finish(row)]))
    const distances = place ? distanceRows(aircraft, place, units).map(finish) : []
    return groups.map(({ name, rows }) => ({
      name,
      rows: [
        ...(name === 'Where' ? distances : []),
        ...rows.map((row) => costs.get(row.key) ?? row),
      ],
    }))
  }, [groups, aircraft, sheets, now, hours, place, units, customCosts])
}

type Loaded = Route.ComponentProps['loaderData']
