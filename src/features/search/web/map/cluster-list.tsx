import { useEffect, useState } from 'react'
import type { CardListing } from '#features/listings/contract.ts'
import { ListingPrice } from '#features/listings/web/public/listing-price.tsx'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { request } from '#kernel/web/connection.ts'
import { Link } from '#ui/link.tsx'
import type { SearchQuery, SearchResult } from '../../contract.ts'
import type { MapMarker } from '../../map-contract.ts'
import type { Box } from '../../search-box.ts'
import { writeSearchQuery } from '../../search-url.ts'
import { DueText } from '../due-text.tsx'
import { useSearch } from '../use-search.ts'
import styles from './map.module.css'
import { MapPopover, type PopoverPlacement } from './map-popover.tsx'

/**
 * Aircraft that can't be separated by zooming in, such as those at the same airport. Shows the first ones and a link to
 * all of them.
 */
export function ClusterList({ marker, query, ...popover }: ClusterListProps) {
  const { href } = useSearch()
  const box = marker.box as unknown as Box
  const listings = useFirst({ ...query, box, page: 0, dnum: 10 })
  const count = formatNumber(marker.count)
  return (
    <MapPopover label={t`${count} aircraft here`} {...popover}>
      <div className={styles.list}>
        <b>{count} aircraft here</b>
        <ul aria-busy={listings === null}>
          {listings?.map(({ id, url, title, totalTimeHours, ...card }) => (
            <li key={id}>
              <Link to={url}>
                <span className={styles.clusterListTitle}>{title}</span>
                <span className="num">
                  <ListingPrice listing={card} />
                  {totalTimeHours !== null && t` · ${formatNumber(totalTimeHours)} hr total`}
                </span>
                <DueText card={card} />
              </Link>
            </li>
          ))}
        </ul>
        {marker.count > 10 && (
          <Link className="link" to={href({ ...query, box, page: 0, disp: 'l' }, false)}>
            View all {count} as a list
          </Link>
        )}
      </div>
    </MapPopover>
  )
}

function useFirst(query: SearchQuery): readonly CardListing[] | null {
  const [listings, setListings] = useState<readonly CardListing[] | null>(null)
  const address = `/api/listing/searchListings?${writeSearchQuery(query)}`
  useEffect(() => {
    const controller = new AbortController()
    request(address, { signal: controller.signal })
      .then(async (response) => {
        setListings(response.ok ? ((await response.json()) as SearchResult).items : [])
      })
      .catch(() => undefined)
    return () => controller.abort()
  }, [address])
  return listings
}

type ClusterListProps = PopoverPlacement & { marker: MapMarker; query: SearchQuery }
