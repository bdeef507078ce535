import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { type Figure, type FigureListing, listFigureListingsEndpoint } from '../../../contract.ts'
import { BarList } from '../../charts/bar-list.tsx'
import type { Place } from '../place.ts'
import styles from './figure-back.module.css'
import { FigureHistory } from './figure-history.tsx'
import { kindLabels, rangeLabels } from './figure-labels.ts'

/** The back of a figure: how it came together, and which listings brought it. */
export function FigureBack({ figure, place, onClose }: FigureBackProps) {
  const listings = useListings(figure, place)
  const name = kindLabels[figure.kind]
  return (
    <Dialog at="l" title={`${name}, ${rangeLabels[figure.range].toLowerCase()}`} onClose={onClose}>
      <FigureHistory figure={figure} />
      <h3 className={styles.heading}>The listings behind it</h3>
      {listings === null ? (
        <Skeleton className={styles.toCome} />
      ) : listings.length === 0 ? (
        <p className={styles.none}>No listing was counted in this time.</p>
      ) : (
        <BarList
          bars={listings.map(({ listingId, url, title, count }) => ({
            key: listingId,
            name: (
              <Link className="link" to={url}>
                {title}
              </Link>
            ),
            value: count,
            shown: <span className="num">{formatNumber(count)}</span>,
          }))}
        />
      )}
    </Dialog>
  )
}

/** Null until they are there. */
function useListings({ kind, range }: Figure, { bizId, office }: Place) {
  const [listings, setListings] = useState<readonly FigureListing[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const asked = { id: bizId, kind, range, ...(office !== null && { office }) }
    callApi(listFigureListingsEndpoint, asked, { signal: leaving.signal }).then(
      setListings,
      (error: unknown) => {
        if (leaving.signal.aborted) return
        setListings([])
        showFailure(error)
      },
    )
    return () => leaving.abort()
  }, [bizId, office, kind, range])
  return listings
}

type FigureBackProps = { figure: Figure; place: Place; onClose: () => void }
